import { describe, expect, it } from "vitest";
import { completionAt } from "#components/ui/form/completion/complete-text.ts";
import { fillReply, hasVariables, isMissingReplies } from "./composer-text.ts";

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

describe("isMissingReplies", () => {
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
