import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { StartupError } from "#lib/platform/startup-error.ts";
import { findPageNamespaces } from "../messages/page-namespaces.ts";
import { takeLock } from "./build-lock.ts";
import type { Lifetime } from "./lifetime.ts";
import { root } from "./settings.ts";

const marker = join(root, ".next", "tertulia-sources");
const lock = join(root, "node_modules", ".tertulia-build");
const folders = ["app", "components", "lib", "public"];
const singles = [
  "instrumentation-client.ts",
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
  "proxy.tsx",
  "tsconfig.json",
];

/**
 * Runs `next build` unless a build of exactly these sources exists. Two instances that start at the same time build
 * once.
 */
export async function ensureBuild(lifetime: Lifetime): Promise<void> {
  const sources = await hashSources();
  if ((await readText(marker)) === sources) return;
  const release = await takeLock(lock);
  lifetime.onEnd(release);
  try {
    if ((await readText(marker)) === sources) return;
    console.log("Building the console (this happens once for each version)…");
    await rm(marker, { force: true });
    await build(lifetime, sources);
    await compressScripts(join(root, ".next", "static"));
    await writeFile(join(root, ".next", "page-namespaces.json"), JSON.stringify(findPageNamespaces()));
    await writeFile(marker, sources);
  } finally {
    await release();
  }
}

async function build(lifetime: Lifetime, sources: string): Promise<void> {
  const next = join(root, "node_modules", "next", "dist", "bin", "next");
  // Next loads the route files while it builds; nothing made with this secret outlives the build.
  const secret = "only for the time of the build, never served";
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    APP_SECRET: secret,
    NEXT_TELEMETRY_DISABLED: "1",
    BUILD_ID: sources.slice(0, 20),
  };
  const child = spawn(process.execPath, [next, "build"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  lifetime.onEnd(() => child.kill("SIGTERM"));
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, "exit");
  if (code === 0) return;
  console.error(Buffer.concat(output).toString());
  throw new StartupError("The console could not be built: see Next's message above.");
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  const listings = await Promise.all(folders.map(listFolder));
  // Thousands of small files: reading them one after the other asynchronously takes ten times the processor time.
  for (const file of [...listings.flat(), ...singles].sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest("hex");
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name));
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

function readText(file: string): Promise<string> {
  return readFile(file, "utf8").catch(() => "");
}

/**
 * Compresses the scripts and styles of a build once, at the highest level: `x.js.br` next to `x.js`. Names of built
 * files contain their hash, so a compressed file never becomes stale.
 */
async function compressScripts(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => /\.(?:js|css)$/.test(name)).map((name) => compress(join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
}
