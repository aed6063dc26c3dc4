import { expect, it } from "vitest";
import { allAdapters, intentFault } from "#lib/channels/index.ts";
import { splitText } from "./split-text.ts";

const of = (textMax: number, textMaxBytes: number | null = null) => ({ textMax, textMaxBytes });

it("does not split a text that fits", () => {
  expect(splitText(" Hola ", of(10))).toEqual(["Hola"]);
  expect(splitText("1234567890", of(10))).toEqual(["1234567890"]);
  expect(splitText("  ", of(10))).toEqual([]);
});

it("splits at paragraphs, otherwise lines, sentences, words, and last within a word", () => {
  expect(splitText("Uno dos.\n\nTres cuatro", of(14))).toEqual(["Uno dos.", "Tres cuatro"]);
  expect(splitText("Uno dos tres\ncuatro", of(15))).toEqual(["Uno dos tres", "cuatro"]);
  expect(splitText("Uno dos tres. Cuatro cinco", of(18))).toEqual(["Uno dos tres.", "Cuatro cinco"]);
  expect(splitText("uno dos tres cuatro", of(13))).toEqual(["uno dos tres", "cuatro"]);
  expect(splitText("abcdefghij", of(4))).toEqual(["abcd", "efgh", "ij"]);
});

it("never splits a character or loses text", () => {
  expect(splitText("abc😀def", of(4))).toEqual(["abc", "😀de", "f"]);
  const long = Array.from({ length: 900 }, (_, index) => `palabra${index}${index % 9 ? " " : ".\n\n"}`).join(
    "",
  );
  const parts = splitText(long, of(4096));
  expect(parts.every((part) => part.length > 0 && part.length <= 4096)).toBe(true);
  expect(parts.join("").replaceAll(/\s/g, "")).toBe(long.replaceAll(/\s/g, ""));
});

it("respects a channel's limit in bytes, and no limit if there is none", () => {
  expect(splitText("ñandú ñandú", of(10, 8))).toEqual(["ñandú", "ñandú"]);
  expect(splitText("😀😀😀", of(10, 9))).toEqual(["😀😀", "😀"]);
  const cyrillic = "Здравствуйте, курс стоит сто двадцать евро. ".repeat(60);
  const parts = splitText(cyrillic, of(1_000, 1_000));
  expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(1_000);
  expect(parts.join(" ")).toBe(cyrillic.trim());
  expect(splitText("x".repeat(50_000), null)).toHaveLength(1);
});

it.each([
  ["emojis", "😀".repeat(5_000)],
  ["text with emojis", "hola 😀 ".repeat(2_000)],
])("returns only parts of %s that a channel accepts", (_what, long) => {
  for (const { capabilities } of allAdapters()) {
    const parts = splitText(long, capabilities);
    const common = { to: [], clientReference: "1", kind: "text" as const };
    expect(parts.map((text) => intentFault({ ...common, text }, capabilities)?.reason ?? null)).toEqual(
      parts.map(() => null),
    );
    expect(parts.every((part) => part.isWellFormed())).toBe(true);
  }
});
