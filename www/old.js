// For browsers without modules: they cannot run the page, and this shows the message that says so.
var trouble = document.getElementById("trouble");
var texts = trouble.querySelectorAll("[lang]");
var tag = texts[0].lang;
for (var other = 0; other < texts.length; other += 1) {
  if (navigator.language.toLowerCase().indexOf(texts[other].lang) === 0) tag = texts[other].lang;
}
for (var at = 0; at < texts.length; at += 1) {
  var why = texts[at].getAttribute("data-why");
  texts[at].hidden = texts[at].lang !== tag || (why !== null && why !== "old");
}
trouble.hidden = false;
