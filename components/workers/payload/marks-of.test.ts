import { expect, it } from "vitest";
import { Mapping } from "#lib/workers/mapping/schema.ts";
import { marksOf } from "./marks-of.ts";

it("returns the uses of each path without duplicates", () => {
  const source = { type: "path", path: ["id"] };
  const mapping = Mapping.parse({
    fields: [
      { target: "contact.name", source },
      { target: "contact.name", source },
      { target: "contact.tags", source: { type: "text", text: "VIP" } },
    ],
    filters: [{ path: ["lines", 0], operator: "ANY" }],
    key: ["id"],
  });
  expect([...marksOf(mapping, (target) => target.toUpperCase())]).toEqual([
    ['["id"]', ["CONTACT.NAME", "Key"]],
    ['["lines",0]', ["Filter"]],
  ]);
});
