import { describe, expect, it } from "vitest";
import { complete, completionAt, mentionedIn } from "./complete-text.ts";

describe("completionAt", () => {
  it.each([
    ["/pre", 4, { kind: "reply", query: "pre", start: 0 }],
    ["Hola /", 6, { kind: "reply", query: "", start: 5 }],
    ["Hola /año y", 9, { kind: "reply", query: "año", start: 5 }],
    ["Hola {{cont", 11, { kind: "variable", query: "cont", start: 5 }],
    ["Mira @ana", 9, { kind: "person", query: "ana", start: 5 }],
    ["{{", 2, { kind: "variable", query: "", start: 0 }],
  ] as const)("finds the completion in %j at %i", (text, caret, found) => {
    expect(completionAt(text, caret)).toEqual(found);
  });

  it.each([
    ["https://x", 9],
    ["24/7", 4],
    ["ana@example", 11],
    ["/pre cios", 9],
    ["{{contact.name}} ", 17],
    ["", 0],
  ])("finds nothing in %j at %i", (text, caret) => {
    expect(completionAt(text, caret)).toBeNull();
  });

  it("inserts the completion and moves the caret after it", () => {
    expect(complete("Hola /pre y", { start: 5, caret: 9, insert: "Cuesta 90" })).toEqual({
      text: "Hola Cuesta 90 y",
      caret: 14,
    });
  });
});

describe("mentionedIn", () => {
  it("finds people whose full name follows an at sign", () => {
    const people = [
      { id: "ana", name: "Ana Gil" },
      { id: "ben", name: "Ben" },
      { id: "nobody", name: "" },
    ];
    expect(mentionedIn("@Ana Gil, mira esto. ¿Ben?", people)).toEqual(["ana"]);
    expect(mentionedIn("@Ana @Ben", people)).toEqual(["ben"]);
  });

  it("finds only the longest name, which ends where the word ends", () => {
    const people = [
      { id: "ana", name: "Ana" },
      { id: "maria", name: "Ana María" },
      { id: "other", name: "Ana María" },
      { id: "dots", name: "J.R. (Sales)" },
    ];
    expect(mentionedIn("Ask @Ana María.", people)).toEqual(["maria", "other"]);
    expect(mentionedIn("@Ana María and @Ana", people)).toEqual(["ana", "maria", "other"]);
    expect(mentionedIn("@Anabel @Ana2", people)).toEqual([]);
    expect(mentionedIn("@Ana Marías", people)).toEqual(["ana"]);
    expect(mentionedIn("@J.R. (Sales), @JxR. (Sales)", people)).toEqual(["dots"]);
    expect(mentionedIn("@Ana", [])).toEqual([]);
  });
});
