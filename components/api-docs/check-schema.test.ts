import { expect, it } from "vitest";
import { checkSchema, type SchemaFault } from "./check-schema.ts";
import type { JsonSchema } from "./openapi-shape.ts";

const schemas: Record<string, JsonSchema> = {
  Action: {
    type: "object",
    required: ["url"],
    properties: {
      url: { type: "string", format: "uri" },
      tries: { type: "integer", minimum: 1, maximum: 5 },
    },
  },
};
const rule: JsonSchema = {
  allOf: [
    {
      type: "object",
      required: ["name"],
      properties: { name: { type: "string", minLength: 1, maxLength: 5 } },
    },
    {
      type: "object",
      properties: {
        trigger: { enum: ["new", "moved"] },
        actions: { type: "array", minItems: 1, maxItems: 2, items: { $ref: "#/components/schemas/Action" } },
        until: { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] },
        at: { type: ["string", "null"], format: "date" },
      },
    },
  ],
};
const url = "https://example.com";

it.each<[string, unknown, [path: string, rule: SchemaFault["rule"], limit: string][]]>([
  ["accepts a valid value", { name: "Ana", trigger: "new", actions: [{ url }], until: null, at: null }, []],
  ["accepts unknown fields", { name: "Ana", more: true }, []],
  ["reports a missing field", {}, [["name", "required", ""]]],
  ["names the expected type", { name: 7 }, [["name", "type", "string"]]],
  ["refuses another kind of value", "Ana", [["", "type", "object"]]],
  ["refuses null where it is not allowed", { name: null }, [["name", "type", "string"]]],
  ["limits the length", { name: "Marta Ruiz" }, [["name", "maxLength", "5"]]],
  ["requires a minimum length", { name: "" }, [["name", "minLength", "1"]]],
  ["lists the choices", { name: "A", trigger: "old" }, [["trigger", "choice", '"new", "moved"']]],
  ["requires a minimum number of items", { name: "A", actions: [] }, [["actions", "minItems", "1"]]],
  ["limits the items", { name: "A", actions: [{ url }, { url }, { url }] }, [["actions", "maxItems", "2"]]],
  ["names the item", { name: "A", actions: [{ url }, { url: "x" }] }, [["actions.1.url", "format", "uri"]]],
  ["limits a number", { name: "A", actions: [{ url, tries: 9 }] }, [["actions.0.tries", "maximum", "5"]]],
  [
    "refuses a fraction",
    { name: "A", actions: [{ url, tries: 1.5 }] },
    [["actions.0.tries", "type", "integer"]],
  ],
  ["chooses the option of the same type", { name: "A", until: "soon" }, [["until", "format", "date-time"]]],
  ["checks the format of a text that may be null", { name: "A", at: "soon" }, [["at", "format", "date"]]],
])("%s", (_, value, faults) => {
  const found = checkSchema(rule, value, schemas).map(({ path, rule, limit }) => [path, rule, limit]);
  expect([...new Map(found.map((fault) => [fault.join(), fault])).values()]).toEqual(faults);
});
