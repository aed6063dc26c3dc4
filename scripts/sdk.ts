import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generatedFiles } from "./sdk/generated-files.ts";

const FOLDER = "packages/sdk/src/generated";

/**
 * `npm run sdk`: writes the types and methods of the SDK from the contracts of the API. With `--check` (in
 * `npm run check`) it writes nothing and fails if a file would change.
 */
const files = generatedFiles();
const present = globSync(`${FOLDER}/*.ts`).map((path) => path.slice(FOLDER.length + 1));
const unused = present.filter((name) => !files.has(name));
const stale = [...files].filter(([name, text]) => !present.includes(name) || read(name) !== text);
if (!process.argv.includes("--check")) {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of unused) rmSync(join(FOLDER, name));
  for (const [name, text] of stale) writeFileSync(join(FOLDER, name), text);
} else if (stale.length + unused.length > 0) {
  console.error(
    `Run \`npm run sdk\`: ${[...stale.map(([name]) => name), ...unused].join(", ")} would change.`,
  );
  process.exit(1);
}

function read(name: string): string {
  return readFileSync(join(FOLDER, name), "utf8");
}
