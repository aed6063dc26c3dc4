// Runs a TypeScript script of the project on Node 24, after installing missing packages. Plain JavaScript without
// packages: it must run on the machine's own Node (20 or newer) in a fresh clone.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const root = dirname(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname));
const neededMajor = 24;
const forwarded = ["SIGINT", "SIGTERM", "SIGHUP"];

const [script, ...args] = process.argv.slice(2);
if (!isInstalled()) install();
run(findNode());

/**
 * Whether node_modules matches the lockfile. npm writes its own record last, so an incomplete install does not match.
 */
function isInstalled() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = packagesOf(join(root, "package-lock.json"));
  const present = packagesOf(record);
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === "" || optional || present[path]?.version === version,
  );
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, "utf8")).packages;
}

function install() {
  process.stdout.write("Installing packages…\n");
  // The Node inside node_modules is about to be replaced, so npm runs on the machine's own.
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const options = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const isWindows = process.platform === "win32";
  const env = { ...process.env, PATH: path.join(delimiter) };
  const { status } = spawnSync("npm", options, { cwd: root, stdio: "inherit", shell: isWindows, env });
  if (status !== 0) fail("The packages could not be installed: see npm's message above.");
}

function findNode() {
  const carried = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) return process.execPath;
  if (existsSync(carried)) return carried;
  return fail(
    `Tertulia needs Node ${neededMajor} or newer: this is ${process.version}, and npm brings none for ${process.platform}-${process.arch}. Install it from https://nodejs.org.`,
  );
}

function run(node) {
  const env = {
    ...process.env,
    PATH: [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".cache", "node"),
  };
  // The channel tells the child when this process is killed without a chance to forward anything.
  const stdio = ["inherit", "inherit", "inherit", "ipc"];
  const preloaded = pathToFileURL(join(root, "scripts", "startup", "resolve-drizzle.mjs")).href;
  const flags = ["--max-semi-space-size=64", "--import", preloaded];
  const child = spawn(node, [...flags, join(root, script), ...args], { stdio, env });
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithParent(child);
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of forwarded) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

/** npm can be killed without a chance to forward it: this process is then adopted by another parent. */
function stopWithParent(child) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 250).unref();
}

function fail(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
