import { describe, expect, it } from "vitest";
import { compareSchemas } from "./compare-schemas.ts";
import type { Schema } from "./contract.ts";

const text = { type: "string" };
const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: "object",
  properties,
  required,
});

/** A schema before and after, and the breaking differences in a request and in a response. */
const cases: [string, Schema, Schema, request: string[], response: string[]][] = [
  ["the same", object({ a: text }), object({ a: text }), [], []],
  ["a new optional field", object({}), object({ a: text }), [], []],
  ["a new required field", object({}), object({ a: text }, ["a"]), ["value now requires the field a"], []],
  [
    "a field that becomes required",
    object({ a: text }),
    object({ a: text }, ["a"]),
    ["value now requires the field a"],
    [],
  ],
  [
    "a field that becomes optional",
    object({ a: text }, ["a"]),
    object({ a: text }),
    [],
    ["value no longer always has the field a"],
  ],
  [
    "a removed field",
    object({ a: text }),
    object({}),
    ["value lost the field a"],
    ["value lost the field a"],
  ],
  [
    "another type",
    object({ a: text }),
    object({ a: { type: "number" } }),
    ["value.a changed its type from string to number"],
    ["value.a changed its type from string to number"],
  ],
  [
    "a wider type",
    { type: "integer" },
    { type: "number" },
    [],
    ["value changed its type from integer to number"],
  ],
  [
    "a narrower type",
    { type: "number" },
    { type: "integer" },
    ["value changed its type from number to integer"],
    [],
  ],
  ["a type where all were possible", {}, text, ["value changed its type from any to string"], []],
  ["null in addition", text, { type: ["string", "null"] }, [], ["value can now be null"]],
  ["no null any more", { anyOf: [text, { type: "null" }] }, text, ["value no longer accepts null"], []],
  [
    "a removed value",
    { enum: ["a", "b"] },
    { enum: ["a"] },
    ['value lost the value "b"'],
    ['value lost the value "b"'],
  ],
  ["a new value", { enum: ["a"] }, { enum: ["a", "b"] }, [], []],
  ["a list of values", text, { ...text, enum: ["a"] }, ["value now accepts only some values"], []],
  ["no list of values any more", { ...text, enum: ["a"] }, text, [], ["value can now be any value"]],
  [
    "a lower limit",
    { ...text, maxLength: 9 },
    { ...text, maxLength: 8 },
    ["value has the narrower maxLength 8"],
    [],
  ],
  ["a higher limit", { ...text, maxLength: 8 }, { ...text, maxLength: 9 }, [], []],
  [
    "a new limit",
    { type: "array" },
    { type: "array", minItems: 1 },
    ["value has the narrower minItems 1"],
    [],
  ],
  ["a new pattern", text, { ...text, pattern: "^a" }, ["value has another pattern"], []],
  [
    "another default",
    { ...text, default: "a" },
    { ...text, default: "b" },
    ["value has another default"],
    [],
  ],
  ["a new format", text, { ...text, format: "date" }, ["value has another format than date"], []],
  ["a removed format", { ...text, format: "date" }, text, [], ["value has another format than date"]],
  [
    "more bits",
    { type: "integer", format: "int32" },
    { type: "integer", format: "int64" },
    [],
    ["value has another format than int32"],
  ],
  [
    "a change in a list",
    { type: "array", items: object({ a: text }) },
    { type: "array", items: object({}) },
    ["value[] lost the field a"],
    ["value[] lost the field a"],
  ],
  [
    "a change in a map",
    { type: "object", additionalProperties: text },
    { type: "object", additionalProperties: { type: "number" } },
    ["value.* changed its type from string to number"],
    ["value.* changed its type from string to number"],
  ],
  [
    "a removed kind",
    { oneOf: [{ const: "a" }, { const: "b" }] },
    { oneOf: [{ const: "a" }] },
    ['value lost the value "b"'],
    ['value lost the value "b"'],
  ],
  [
    "one kind more",
    { oneOf: [{ const: "a" }, { const: "b" }] },
    { oneOf: [{ const: "b" }, { const: "a" }, { const: "c" }] },
    [],
    [],
  ],
  ["a first alternative", text, { anyOf: [text, { type: "number" }] }, [], ["value has new options"]],
];

describe("a change of a schema", () => {
  it.each(cases)("%s", (_, before, after, request, response) => {
    const compare = (direction: "input" | "output") =>
      compareSchemas(
        { schema: before, schemas: {} },
        { schema: after, schemas: {} },
        { at: "value", direction },
      );
    expect(compare("input")).toEqual(request);
    expect(compare("output")).toEqual(response);
  });

  describe("behind references", () => {
    const node = { $ref: "#/components/schemas/Node" };
    const sideOf = (base: Record<string, Schema>, own: Record<string, Schema>, schema: Schema = node) => ({
      schema,
      schemas: {
        Base: object(base),
        Node: { allOf: [{ $ref: "#/components/schemas/Base" }, object({ ...own, child: node })] },
        Renamed: object({ ...base, ...own, child: node }),
      },
    });
    const before = sideOf({ a: text }, { b: text });
    const place = { at: "value", direction: "output" } as const;

    it.each([
      ["nothing", sideOf({ a: text }, { b: text }), []],
      ["a field of an extended schema", sideOf({}, { b: text }), ["value lost the field a"]],
      ["a field of an extension", sideOf({ a: text }, {}), ["value lost the field b"]],
      ["only a name", sideOf({ a: text }, { b: text }, { $ref: "#/components/schemas/Renamed" }), []],
    ])("is found in %s", (_, after, changes) => {
      expect(compareSchemas(before, after, place)).toEqual(changes);
    });
  });
});
