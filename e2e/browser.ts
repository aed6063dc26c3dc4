import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** How Playwright launches Chromium on this machine. */
export type Browser = { executablePath: string; args: string[] };

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];

/**
 * Finds a Chromium: CHROMIUM_PATH, Playwright's own, one of the system's, and where there is none the binary
 * inside the npm package `@sparticuz/chromium` (Linux).
 */
export async function findBrowser(): Promise<Browser> {
  const installed = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...places];
  const found = installed.find((path) => path && existsSync(path));
  const executablePath = found ?? (await carriedChromium());
  // Root, as in most containers, cannot use Chromium's sandbox.
  return { executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] };
}

async function carriedChromium(): Promise<string> {
  const { default: carried } = await import("@sparticuz/chromium");
  return carried.executablePath();
}
