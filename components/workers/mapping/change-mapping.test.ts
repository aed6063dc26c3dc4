import { describe, expect, it } from "vitest";
import type { Mapping } from "#lib/workers/mapping/schema.ts";
import { filterBy, firstTransforms, mapText, mapValue, setField, setFilter } from "./change-mapping.ts";

const emptyMapping: Mapping = { fields: [], filters: [], key: null };
const found = (...path: string[]) => ({ path, value: "Ana", country: "ES" });

describe("changes of a mapping", () => {
  it("allows one source per target, and several for tags", () => {
    const once = mapValue(emptyMapping, "contact.name", found("a"));
    expect(mapValue(once, "contact.name", found("b")).fields).toEqual([
      { target: "contact.name", source: { type: "path", path: ["b"] }, transforms: [] },
    ]);
    const tags = mapText(mapValue(emptyMapping, "contact.tags", found("a")), "contact.tags", "VIP");
    expect(tags.fields.map(({ source }) => source)).toEqual([
      { type: "path", path: ["a"] },
      { type: "text", text: "VIP" },
    ]);
  });

  it("replaces and removes a field and a filter by index", () => {
    const two = mapText(mapText(emptyMapping, "contact.name", "Ana"), "task.name", "Call");
    expect(setField(two, 0, null).fields.map(({ target }) => target)).toEqual(["task.name"]);
    const filtered = filterBy(two, ["status"], "paid");
    expect(filtered.filters).toEqual([{ path: ["status"], operator: "IS", value: "paid" }]);
    expect(filterBy(two, ["lines"], []).filters).toEqual([{ path: ["lines"], operator: "ANY", value: "" }]);
    expect(setFilter(filtered, 0, null).filters).toEqual([]);
  });

  it.each([
    ["contact.email", "Ana@Example.com ", [{ type: "trim" }, { type: "lowercase" }]],
    ["contact.internalWhatsappNumber", "600 111 222", [{ type: "phone", country: "ES" }]],
    ["opportunity.amount", 49.9, []],
    ["opportunity.amount", "1.234,50 €", [{ type: "number", decimal: "," }]],
    ["opportunity.amount", "$ 1.490.000", [{ type: "number", decimal: "," }]],
    ["opportunity.amount", "1,234.50", [{ type: "number", decimal: "." }]],
    ["task.expirationDate", "2026-12-01", [{ type: "date", format: "iso" }]],
    ["task.expirationDate", "24/12/2026", [{ type: "date", format: "dd/mm/yyyy" }]],
    ["task.expirationDate", "12/24/2026", [{ type: "date", format: "mm/dd/yyyy" }]],
    ["task.expirationDate", 1_790_000_000, [{ type: "date", format: "seconds" }]],
    ["contact.name", "Ana", []],
  ])("returns the default transforms for %s from %j", (target, value, transforms) => {
    expect(firstTransforms(target, value, "ES")).toEqual(transforms);
  });
});
