import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { rolldown } from "rolldown";
import { root } from "../startup/settings.ts";

const folder = join(root, "packages/sdk");
const typescript = join(root, "node_modules/typescript-7/bin/tsc");

/**
 * Builds the SDK into a folder: `esm` and `cjs`, each with one file per entry and with types, and the program in `cli`.
 * A `package.json` in `cjs` tells Node and TypeScript that its files are CommonJS.
 */
export async function buildPackage(target: string): Promise<void> {
  await buildCode(target);
  writeTypes(join(target, "cjs"));
  writeFileSync(join(target, "cjs/package.json"), '{ "type": "commonjs" }\n');
  // The types of ES modules name those of CommonJS: a copy would take a fifth of the package.
  mkdirSync(join(target, "esm/compat"));
  for (const entry of ["index", "compat/index"]) {
    const path = relative(dirname(entry), `../cjs/${entry}.js`);
    writeFileSync(join(target, "esm", `${entry}.d.ts`), `export * from "${path}";\n`);
  }
}

/** Builds the same without the types. */
export async function buildCode(target: string): Promise<void> {
  rmSync(target, { recursive: true, force: true });
  const input = { index: join(folder, "src/index.ts"), compat: join(folder, "src/compat/index.ts") };
  const bundle = await rolldown({ input, platform: "neutral", logLevel: "warn" });
  const options = { entryFileNames: "[name].js", chunkFileNames: "[name].js", comments: false, minify: true };
  await bundle.write({ dir: join(target, "esm"), format: "esm", ...options });
  await bundle.write({ dir: join(target, "cjs"), format: "cjs", exports: "named", ...options });
  await bundle.close();
  await buildProgram(target);
}

/** Builds the command line tool, which uses the package's own client. */
async function buildProgram(target: string): Promise<void> {
  const client = join(folder, "src/index.ts");
  const bundle = await rolldown({
    input: join(folder, "cli/main.ts"),
    platform: "node",
    logLevel: "warn",
    external: [client],
  });
  await bundle.write({
    file: join(target, "cli/tertulia.js"),
    format: "esm",
    banner: "#!/usr/bin/env node",
    comments: false,
    minify: true,
    paths: { [client]: "../esm/index.js" },
  });
  await bundle.close();
}

function writeTypes(target: string): void {
  const { status, stdout } = spawnSync(process.execPath, [typescript, "-p", folder, "--outDir", target], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stdout);
  for (const path of globSync(join(target, "**/*.d.ts"))) {
    // TypeScript keeps the extensions of the source in its declarations. Tabs and long comment lines make the package
    // smaller.
    const text = readFileSync(path, "utf8")
      .replaceAll(/(from "\.{1,2}\/[^"]+)\.ts"/g, '$1.js"')
      .replaceAll(/^(?: {4})+/gm, (indent) => "\t".repeat(indent.length / 4))
      .replaceAll(/(?<=^\s+\* \S.*)\n\s+\* (?=[^\s@-])/gm, " ");
    writeFileSync(path, text);
  }
}

if (import.meta.main) await buildPackage(join(folder, "dist"));
