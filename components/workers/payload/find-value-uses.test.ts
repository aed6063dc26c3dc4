import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { Mapping } from "#lib/workers/mapping/schema.ts";
import workers from "#messages/en/workers.json";
import { findValueUses } from "./find-value-uses.ts";

const t = createTranslator({ locale: "en", messages: { workers }, namespace: "workers.valueUses" });

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
  expect([...findValueUses(mapping, { labelOf: (target) => target.toUpperCase(), t })]).toEqual([
    ['["id"]', ["CONTACT.NAME", "Key"]],
    ['["lines",0]', ["Filter"]],
  ]);
});
