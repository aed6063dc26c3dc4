import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { z } from "zod";
import { root } from "../startup/settings.ts";
import type { Outcome } from "./run-check.ts";

/** The most compressed JavaScript that the first load of a page may need, in bytes. */
const limits = { board: 250_000, other: 300_000 };

const manifestSuffix = "/page_client-reference-manifest.js";
const buildManifest = z.object({ rootMainFiles: z.array(z.string()) });
const clientManifests = z.record(
  z.string(),
  z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) }),
);

/** Files of a page that the browser loads only when something goes wrong. */
const isExceptional = (entry: string) => /\/(?:error|not-found|global-error)$/.test(entry);

type PageSize = { page: string; bytes: number };

/** Compares the pages of the build with their limits, prints those above, and counts as one test. */
export async function checkPageSizes(): Promise<Outcome> {
  const sizes = await measurePages(join(root, ".next"));
  const failures = sizes.filter(({ page, bytes }) => bytes > limitOf(page)).map(sizeText);
  for (const failure of failures) console.error(failure);
  const [largest] = sizes;
  console.log(
    `${failures.length === 0 ? "✓" : "✗"} page sizes (${sizes.length} pages, ${largest && sizeText(largest)})`,
  );
  return failures.length === 0
    ? { passed: 1, failed: 0, failures }
    : { passed: 0, failed: 1, failures: failures.map((failure) => `page size: ${failure}`) };
}

/** Returns the compressed size of the scripts that the HTML of each page names, largest first. */
export async function measurePages(build: string): Promise<PageSize[]> {
  const names = await readdir(join(build, "server", "app"), { recursive: true });
  const pages = names.filter((name) => `/${name}`.endsWith(manifestSuffix));
  const sizes = await Promise.all(pages.map((name) => measurePage(build, name)));
  return sizes.toSorted((one, other) => other.bytes - one.bytes);
}

async function measurePage(build: string, manifest: string): Promise<PageSize> {
  const page = `/${manifest}`.slice(0, -manifestSuffix.length) || "/";
  const folder = join(build, "server", "app", ...page.split("/"), "page");
  const { rootMainFiles } = buildManifest.parse(
    JSON.parse(await readFile(join(folder, "build-manifest.json"), "utf8")),
  );
  const entries = await readEntries(join(build, "server", "app", manifest));
  const named = Object.entries(entries).filter(([entry]) => !isExceptional(entry));
  const files = new Set([...rootMainFiles, ...named.flatMap(([, scripts]) => scripts)]);
  // scripts/startup/build.ts leaves these files beside the scripts.
  const sizes = await Promise.all(
    [...files].map(async (file) => (await stat(join(build, `${file}.br`))).size),
  );
  return { page, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The scripts of each part of a page. Next writes them as an assignment to a global. */
async function readEntries(file: string): Promise<Record<string, string[]>> {
  const context = createContext({});
  runInContext(`var globalThis = this; ${await readFile(file, "utf8")}`, context);
  const [manifest] = Object.values(clientManifests.parse(context.__RSC_MANIFEST));
  return manifest?.entryJSFiles ?? {};
}

function limitOf(page: string): number {
  return page === "/(console)/[workspaceId]/board" ? limits.board : limits.other;
}

function sizeText({ page, bytes }: PageSize): string {
  return `${page} loads ${(bytes / 1_000).toFixed(1)} of at most ${limitOf(page) / 1_000} kB of JavaScript`;
}
