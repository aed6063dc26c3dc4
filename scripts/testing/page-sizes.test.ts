import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { measurePages } from "./page-sizes.ts";

const build = mkdtempSync(join(tmpdir(), "tertulia-pages-"));
afterAll(() => rmSync(build, { recursive: true }));

function write(name: string, content: string): void {
  mkdirSync(dirname(join(build, name)), { recursive: true });
  writeFileSync(join(build, name), content);
}

function writePage(page: string, entries: Record<string, string[]>): void {
  const manifest = JSON.stringify({ entryJSFiles: entries });
  const text = `globalThis.__RSC_MANIFEST=(globalThis.__RSC_MANIFEST||{});globalThis.__RSC_MANIFEST["/x"]=${manifest};`;
  write(`server/app/${page}page_client-reference-manifest.js`, text);
  write(`server/app/${page}page/build-manifest.json`, JSON.stringify({ rootMainFiles: ["main.js"] }));
}

it("returns the compressed size of a page's scripts, each once and without its error pages", async () => {
  for (const [name, bytes] of Object.entries({ main: 100, layout: 20, board: 3, error: 4_000 })) {
    write(`${name}.js.br`, "x".repeat(bytes));
  }
  writePage("", { "[project]/app/layout": ["layout.js"], "[project]/app/error": ["error.js"] });
  writePage("(console)/board/", {
    "[project]/app/layout": ["layout.js"],
    "[project]/app/(console)/board/page": ["layout.js", "board.js"],
    "[project]/node_modules/next/global-error": ["error.js"],
  });
  expect(await measurePages(build)).toEqual([
    { page: "/(console)/board", bytes: 123 },
    { page: "/", bytes: 120 },
  ]);
});
