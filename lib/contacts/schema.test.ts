import { describe, expect, it } from "vitest";
import { parseInput } from "#lib/platform/api/parse-input.ts";
import { CreateContact, DeleteContacts, UpdateContact } from "./schema.ts";

describe("the body of an update", () => {
  it("keeps only known keys that were sent", () => {
    expect(parseInput(UpdateContact, {})).toEqual({});
    expect(parseInput(UpdateContact, { name: " Ana ", paramToUpdate: "name" })).toEqual({ name: "Ana" });
  });

  it.each(["lastname", "email", "stageId", "segmentationId", "assignedAgentId"])(
    "clears %s for null, empty and blank text",
    (key) => {
      for (const value of [null, "", "  "])
        expect(parseInput(UpdateContact, { [key]: value })).toEqual({ [key]: null });
    },
  );

  it.each([
    [{ name: "" }, "name must not be empty"],
    [{ name: null }, "name must be a string"],
    [{ name: "x".repeat(201) }, "name must have at most 200 characters"],
    [{ lastname: "x".repeat(201) }, "lastname must have at most 200 characters"],
    [{ email: "ana" }, "email must be a valid email"],
    [{ email: `${"x".repeat(250)}@x.es` }, "email must have at most 254 characters"],
    [{ tags: "VIP" }, "tags must be an array"],
    [{ tags: ["x".repeat(61)] }, "tags.0 must have at most 60 characters"],
    [{ tags: Array.from({ length: 101 }, () => "x") }, "tags must have at most 100 items"],
    [
      { customFields: [{ code: "a b", value: "" }] },
      "customFields.0.code must be 1 to 64 letters, digits, _, . or -",
    ],
    [
      { customFields: [{ code: "a", value: "x".repeat(5_001) }] },
      "customFields.0.value must have at most 5000 characters",
    ],
    [{ isSolved: "true" }, "isSolved must be a boolean"],
    [{ name: "", isRead: 1 }, "name must not be empty; isRead must be a boolean"],
  ])("rejects %j", (body, message) => {
    expect(() => parseInput(UpdateContact, body)).toThrow(message);
  });
});

describe("the number of a new contact", () => {
  it("is stripped of plus, spaces, dashes, dots and parentheses", () => {
    const parsed = parseInput(CreateContact, { name: "Ana", internalWhatsappNumber: "+34 (600) 11-12.22" });
    expect(parsed).toEqual({ name: "Ana", internalWhatsappNumber: "34600111222" });
  });

  it.each(["12345", "1234567890123456", "600abc", "+"])("rejects %s", (internalWhatsappNumber) => {
    expect(() => parseInput(CreateContact, { name: "Ana", internalWhatsappNumber })).toThrow(
      "internalWhatsappNumber must have 6 to 15 digits",
    );
  });
});

describe("the body of a batch deletion", () => {
  it.each([[["a", "b"]], [[{ ids: ["a", "b"] }]], [[{ ids: "a" }, { ids: "b" }]], [[{ ids: ["a"] }, "b"]]])(
    "accepts %j",
    (contactIds) => {
      expect(parseInput(DeleteContacts, { contactIds })).toEqual({ contactIds: ["a", "b"] });
    },
  );

  it.each([[[]], [[{ ids: [] }]], [Array.from({ length: 1_001 }, () => "a")]])(
    "rejects an empty list and too many ids",
    (contactIds) => {
      expect(() => parseInput(DeleteContacts, { contactIds })).toThrow(/^contactIds must have at/);
    },
  );
});
