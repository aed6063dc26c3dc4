import { describe, expect, it } from "vitest";
import type { FoundPassage } from "#lib/passages/schema.ts";
import { choosePassages } from "./choose-passages.ts";
import { trackCitations } from "./citations.ts";

function follow(text: string, passages: number, size: number) {
  const citations = trackCitations(passages);
  let shown = "";
  for (let start = 0; start < text.length; start += size)
    shown += citations.push(text.slice(start, start + size));
  return { shown: shown + citations.flush(), cited: citations.cited(), unknown: citations.unknown() };
}

describe("citations", () => {
  it.each([1, 2, 3, 7, 100])("are renumbered in order of appearance, in pieces of %s", (size) => {
    const text = "Dos [3], una [1, 3] y ninguna [9]. Un [enlace](x) y 【2】 [";
    expect(follow(text, 3, size)).toEqual({
      shown: "Dos [1], una [2][1] y ninguna . Un [enlace](x) y [3] [",
      cited: [2, 0, 1],
      unknown: false,
    });
  });

  it("hide the mark of an unknown answer", () => {
    expect(follow("No lo sé. [unknown]", 2, 4)).toEqual({ shown: "No lo sé. ", cited: [], unknown: true });
  });

  it("ignore long brackets", () => {
    const text = "[una frase larga entre corchetes que no cita nada] [[1]";
    expect(follow(text, 1, 5).shown).toBe("[una frase larga entre corchetes que no cita nada] [[1]");
  });
});

it("passes a model no duplicate passages and only as many as fit", () => {
  const passage = (text: string, ordinal: number): FoundPassage => ({
    fileId: "f",
    fileName: "f.txt",
    ordinal,
    heading: "",
    passage: text,
    page: null,
    score: 1,
  });
  const found = [
    passage("El curso de inglés cuesta 120 euros.", 0),
    passage("el curso de INGLÉS cuesta 120 euros", 1),
    passage("x".repeat(50), 2),
    passage("Otro texto.", 3),
  ];
  expect(choosePassages(found, 60).map(({ ordinal }) => ordinal)).toEqual([0, 3]);
});
