// The program of the test page: it leaves its results where the test reads them.
import { results } from "./calls.js";

try {
  window.result = JSON.stringify(await results());
} catch (error) {
  window.result = JSON.stringify({ error: error.stack });
}
