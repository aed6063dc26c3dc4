import { describe, expect, it } from "vitest";
import {
  complete,
  completionAt,
  fillReply,
  hasVariables,
  isMissingReplies,
  mentionedIn,
} from "./composer-text.ts";

describe("fillReply", () => {
  it("fills in variables and returns the unknown names", () => {
    const values = { "contact.name": "Marta", "me.name": "Ana $& Gil" };
    expect(fillReply("Hola {{contact.name}}, soy {{ me.name }}. {{contact.nme}}", values)).toEqual({
      text: "Hola Marta, soy Ana $& Gil. {{contact.nme}}",
      unknown: ["contact.nme"],
    });
  });

  it("accepts an empty value", () => {
    expect(fillReply("<{{contact.email}}>", { "contact.email": "" })).toEqual({
      text: "<>",
      unknown: [],
    });
    expect(hasVariables("a {{b}}")).toBe(true);
    expect(hasVariables("a {b}")).toBe(false);
    expect(hasVariables("a {{b}}")).toBe(true);
  });
});

describe("lacksReplies", () => {
  it.each([
    ["a lone slash and an empty list", "/", [], true],
    ["a slash after a space", "Hi /", [], true],
    ["a started shortcut", "/pr", [], false],
    ["a list that is not loaded", "/", undefined, false],
    ["a list with replies", "/", ["one"], false],
    ["an at sign", "@", [], false],
    ["a plain text", "Hi", [], false],
  ])("for %s: %j with %j", (_, text, replies, expected) => {
    expect(isMissingReplies(completionAt(text, text.length), replies)).toBe(expected);
  });
});

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
});
