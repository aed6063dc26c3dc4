import { expect, it } from "vitest";
import { splitText } from "./split-text.ts";

it("leaves a text that fits", () => {
  expect(splitText(" Hola ", 10)).toEqual(["Hola"]);
  expect(splitText("1234567890", 10)).toEqual(["1234567890"]);
  expect(splitText("  ", 10)).toEqual([]);
});

it("cuts at paragraphs, else lines, sentences, words, and only then inside a word", () => {
  expect(splitText("Uno dos.\n\nTres cuatro", 14)).toEqual(["Uno dos.", "Tres cuatro"]);
  expect(splitText("Uno dos tres\ncuatro", 15)).toEqual(["Uno dos tres", "cuatro"]);
  expect(splitText("Uno dos tres. Cuatro cinco", 18)).toEqual(["Uno dos tres.", "Cuatro cinco"]);
  expect(splitText("uno dos tres cuatro", 13)).toEqual(["uno dos tres", "cuatro"]);
  expect(splitText("abcdefghij", 4)).toEqual(["abcd", "efgh", "ij"]);
});

it("keeps characters whole and loses nothing", () => {
  expect(splitText("abc😀def", 4)).toEqual(["abc", "😀de", "f"]);
  const long = Array.from({ length: 900 }, (_, index) => `palabra${index}${index % 9 ? " " : ".\n\n"}`).join(
    "",
  );
  const parts = splitText(long, 4096);
  expect(parts.every((part) => part.length > 0 && part.length <= 4096)).toBe(true);
  expect(parts.join("").replaceAll(/\s/g, "")).toBe(long.replaceAll(/\s/g, ""));
});
