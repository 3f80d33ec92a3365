// For browsers without modules: they cannot run the page, and this shows the message that says so.
var trouble = document.getElementById("trouble");
var tag = /^zh/i.test(navigator.language) ? "zh" : "en";
var texts = trouble.querySelectorAll("[lang]");
for (var at = 0; at < texts.length; at += 1) {
  var why = texts[at].getAttribute("data-why");
  texts[at].hidden = texts[at].lang !== tag || (why !== null && why !== "old");
}
trouble.hidden = false;
