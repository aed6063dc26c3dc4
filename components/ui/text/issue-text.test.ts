import { describe, expect, it } from "vitest";
import { z } from "zod";
import { englishMessages } from "#lib/testing/english-text.ts";
import { issueText } from "./issue-text.ts";
import { setReaderMessages } from "./reader-text.ts";

setReaderMessages("en", englishMessages());

describe("issueText", () => {
  it.each([
    [z.string().min(1), "", "Fill this in"],
    [z.string().min(12), "short", "Use at least 12 characters"],
    [z.string().max(3), "four", "Use at most 3 characters"],
    [z.string(), undefined, "Fill this in"],
    [z.number().min(2), 1, "Must be at least 2"],
    [z.number().max(2), 3, "Must be at most 2"],
    [z.number(), "x", "Must be a number"],
    [z.enum(["a", "b"]), "c", "Choose one of the options"],
    [z.email("must be an email address"), "ana@", "must be an email address"],
    [z.email(), "ana@", "Enter a valid email address"],
    [z.httpUrl(), "x", "Is not valid"],
    [z.string().refine(() => false), "x", "Is not valid"],
  ])("returns a message for people (%#)", (schema, value, words) => {
    expect(schema.safeParse(value, { error: issueText }).error?.issues[0]?.message).toBe(words);
  });
});
