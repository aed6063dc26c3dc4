import { compareCodes } from "./messages/compare-codes.ts";
import { compareLanguages } from "./messages/compare-languages.ts";
import { findText } from "./messages/find-text.ts";
import { findUnusedKeys } from "./messages/find-unused-keys.ts";
import { findWrongPages } from "./messages/find-wrong-pages.ts";
import { readSources } from "./messages/source-files.ts";

/**
 * `npm run check` runs it. Prints text that is not in the message files, keys that a language lacks or that nothing
 * uses, codes of the server without a message, and pages that request the messages of another page. Exits with 1 if
 * there is any.
 */
const sources = readSources();
const shown = [...sources.values()].filter(
  // The API and the Markdown for AI applications are in English.
  ({ path }) => /^(?:components|app)\//.test(path) && !/^app\/(?:api|docs\/markdown)\//.test(path),
);
const problems = [
  ...shown.flatMap(({ path, text }) =>
    findText(path, text).map((found) => `${path}:${found.line} has text: ${found.text}`),
  ),
  ...compareLanguages(),
  ...compareCodes(sources),
  ...findUnusedKeys(sources),
  ...findWrongPages(sources),
];
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
