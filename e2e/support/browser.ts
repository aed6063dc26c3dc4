import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** No optimizing compilers: a test's pages end before the code they compile pays off (docs/performance.md). */
const jsFlags = "--js-flags=--no-maglev,--no-turbofan";

/** A process less for each browser, because the pages are drawn without a graphics card anyway. */
const gpu = "--in-process-gpu";

/** How Playwright launches Chromium on this machine. */
export type Browser = { executablePath: string; args: string[] };

const installedPaths = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

/**
 * Returns the Chromium at CHROMIUM_PATH, or the headless shell of the npm package `@sparticuz/chromium`. Uses an
 * installed Chromium if that shell does not run: it takes 1.4 times the processor time (docs/performance.md).
 */
export async function findBrowser(): Promise<Browser> {
  const installed = [chromium.executablePath(), ...installedPaths];
  const executablePath =
    process.env.CHROMIUM_PATH || (await findHeadlessShell()) || installed.find((path) => existsSync(path));
  if (!executablePath) throw new Error("No Chromium was found. Set CHROMIUM_PATH to its executable.");
  // Chromium's sandbox does not work as root, which most containers use.
  const args = [jsFlags, gpu];
  return { executablePath, args: process.getuid?.() === 0 ? [...args, "--no-sandbox"] : args };
}

/** Returns the path of the shell, which the package extracts once, or undefined if it does not run on this system. */
async function findHeadlessShell(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { default: carried } = await import("@sparticuz/chromium");
  const path = await carried.executablePath();
  return spawnSync(path, ["--version"]).status === 0 ? path : undefined;
}
