import { describe, expect, it } from "vitest";
import { scoreOtherLanguage } from "./score-other-language.ts";

const spanish = {
  fileId: "es",
  heading: "",
  passage: "La tienda abre los lunes de nueve a dos y es gratis para todos.",
};
const english = {
  fileId: "en",
  heading: "",
  passage: "The shop is open on Mondays from nine to two and it is free.",
};
const row = { fileId: "es", heading: "", passage: "Mesa Encina · 489,00 €" };
const ASKED = "When is the shop open?";

function scores(
  question: string,
  found: { fileId: string; passage: string; heading: string; score: number }[],
) {
  return scoreOtherLanguage(question, found, [spanish, english, row]).map(({ fileId, score }) => [
    fileId,
    Number(score.toFixed(4)),
  ]);
}

describe("lowerAcrossLanguages", () => {
  it("lowers passages in another language to 0.4 of their score", () => {
    const found = [
      { ...spanish, score: 0.8 },
      { ...spanish, score: 0.8 },
      { ...spanish, score: 0.5 },
    ];
    expect(scores(ASKED, found)).toEqual([
      ["es", 0.32],
      ["es", 0.32],
      ["es", 0.2],
    ]);
  });

  it.each([
    // The lead is ln(0.8 / 0.2) - ln(second / (1 - second)); the share kept is half of it less 0.1.
    [0.8, 0.6, 0.32],
    [0.8, 0.5, 0.4745],
    [0.8, 0.4, 0.6367],
    [0.8, 0.3, 0.8],
    [0.8, null, 0.8],
    [0.3, null, 0.2093],
    [0.1, null, 0.04],
  ])("lowers a first score of %d less if it is far ahead of the second (%s)", (first, second, expected) => {
    const others = second === null ? [] : [{ ...spanish, score: second }];
    const [[, score] = []] = scores(ASKED, [{ ...spanish, score: first }, ...others]);
    expect(score).toBe(expected);
  });

  it("uses the file's language for a passage without one", () => {
    expect(
      scores(ASKED, [
        { ...row, score: 0.8 },
        { ...row, score: 0.8 },
      ]),
    ).toEqual([
      ["es", 0.32],
      ["es", 0.32],
    ]);
  });

  it("ranks a passage in the question's language by its own score", () => {
    const found = [
      { ...spanish, score: 0.8 },
      { ...english, score: 0.7 },
    ];
    expect(scores(ASKED, found)).toEqual([
      ["en", 0.7],
      ["es", 0.32],
    ]);
    expect(scores("¿Cuándo abre la tienda?", found)).toEqual([
      ["es", 0.8],
      ["en", 0.28],
    ]);
  });

  it.each(["Encina 489", "shop hours", "RV-3006", "wifi"])(
    "keeps scores for %s without a detected language",
    (question) => {
      const found = [
        { ...spanish, score: 0.8 },
        { ...english, score: 0.8 },
      ];
      expect(scores(question, found)).toEqual([
        ["es", 0.8],
        ["en", 0.8],
      ]);
    },
  );
});
