import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const loader = readFileSync(new URL("../../public/widget.js", import.meta.url), "utf8");

it("is small", () => {
  expect(Buffer.byteLength(loader)).toBeLessThan(10_000);
});

it("does nothing that a strict content security policy blocks", () => {
  for (const forbidden of [
    /\beval\b/,
    /new Function/,
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write/,
  ]) {
    expect(loader).not.toMatch(forbidden);
  }
  expect(loader).not.toMatch(/\bfetch\(|XMLHttpRequest|localStorage|document\.cookie/);
  expect(loader).not.toMatch(/setAttribute\("style"/);
  expect(loader).not.toMatch(/postMessage\([^)]*"\*"/);
});
