import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

/**
 * Compresses the scripts and styles of a build once, at the highest level: `x.js.br` next to `x.js`. Names of built
 * files contain their hash, so a compressed file never becomes stale.
 */
export async function compressScripts(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => compress(join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
}
