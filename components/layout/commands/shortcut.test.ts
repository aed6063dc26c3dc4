import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type KeyPress, keyCaps, matchKeys, strokeOf } from "./shortcut.ts";

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe("strokeOf", () => {
  it.each([
    [press("g"), "g"],
    [press("G"), "g"],
    [press("J", { shiftKey: true }), "shift+j"],
    [press("?", { shiftKey: true }), "?"],
    [press("Enter", { shiftKey: true }), "shift+enter"],
    [press(" "), "space"],
    [press("Escape"), "escape"],
    [press("k", { ctrlKey: true }), "mod+k"],
    [press("K", { metaKey: true }), "mod+k"],
    [press("z", { ctrlKey: true, shiftKey: true }), "mod+shift+z"],
    [press("Shift"), null],
    [press("@", { altKey: true }), null],
    [press("Dead"), null],
  ])("parses %j as %s", (given, stroke) => {
    expect(strokeOf(given)).toBe(stroke);
  });
});

describe("matchKeys", () => {
  it.each([
    ["g b", ["g"], "begun"],
    ["g b", ["g", "b"], "complete"],
    ["g b", ["g", "r"], "none"],
    ["g b", ["b"], "none"],
    ["c", ["c"], "complete"],
    ["c", ["g", "c"], "none"],
    ["mod+k", ["mod+k"], "complete"],
    ["c", [], "begun"],
  ] as const)("matches %s after %j: %s", (keys, strokes, expected) => {
    expect(matchKeys(keys, strokes)).toBe(expected);
  });
});

describe("keyCaps", () => {
  it.each([
    ["mod+k", true, ["⌘", "K"]],
    ["mod+k", false, ["Ctrl", "K"]],
    ["shift+j", false, ["Shift", "J"]],
    ["g b", false, ["G", "B"]],
    ["escape", false, ["Escape"]],
    ["?", true, ["?"]],
    ["mod++", false, ["Ctrl", "+"]],
  ])("formats %s (apple: %s) as %j", (keys, isApple, caps) => {
    expect(keyCaps(keys, isApple)).toEqual(caps);
  });
});

it("no sequence of keys belongs to two commands or begins another one", () => {
  const files = ["app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const sequences = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/keys: "(\w(?: \w)+)"/g)])
    .map(([, keys]) => String(keys));
  expect(sequences).toEqual(expect.arrayContaining(["g b", "g n", "g s w"]));
  const begins = (keys: string, other: string) => `${other} `.startsWith(`${keys} `);
  const clashing = sequences.filter((keys, index) =>
    sequences.some((other, place) => place !== index && begins(keys, other)),
  );
  expect(clashing).toEqual([]);
});
