import { describe, expect, it } from "vitest";
import { mapPayload, problemWithTarget, valuesOf } from "./map-payload.ts";
import { pathText, readPath, toValue } from "./read-path.ts";
import { Mapping } from "./schema.ts";
import { type Transform, transform } from "./transforms.ts";

const payload = {
  id: 7,
  customer: { name: " ANA  garcía", phones: ["600 111 222", null], vip: true, address: { city: "Lugo" } },
  tags: ["new", "web"],
  total: "1.234,50 €",
};

describe("readPath and toValue", () => {
  it.each([
    [["customer", "phones", 0], "600 111 222"],
    [["customer", "phones"], ["600 111 222"]],
    [["customer", "vip"], "true"],
    [["id"], "7"],
    [["customer", "address"], '{"city":"Lugo"}'],
    [["customer", "phones", 1], null],
    [["customer", "phones", 9], null],
    [["customer", "name", "length"], null],
    [["constructor"], null],
    [["customer", "__proto__"], null],
  ])("finds %j", (path, value) => {
    expect(toValue(readPath(payload, path))).toEqual(value);
  });

  it("formats a path for display", () => {
    expect(pathText(["customer", "phones", 0, "number"])).toBe("customer.phones[0].number");
    expect(pathText([0, "id"])).toBe("[0].id");
  });
});

describe("transform", () => {
  it.each<[string, Transform, string]>([
    [" a ", { type: "trim" }, "a"],
    ["ÁB", { type: "lowercase" }, "áb"],
    ["áb", { type: "uppercase" }, "ÁB"],
    ["ana GARCÍA-lópez o'neil", { type: "capitalize" }, "Ana García-López O'Neil"],
    ["7", { type: "prefix", text: "Order " }, "Order 7"],
    ["", { type: "prefix", text: "Order " }, ""],
    ["7", { type: "suffix", text: " pcs" }, "7 pcs"],
    ["", { type: "default", text: "none" }, "none"],
    ["García, Ana", { type: "part", separator: ",", index: 1 }, "Ana"],
    ["a b c", { type: "part", separator: " ", index: -1 }, "c"],
    ["a", { type: "part", separator: ",", index: 3 }, ""],
    ["PAID ", { type: "lookup", entries: [{ from: "paid", to: "Won" }], other: null }, "Won"],
    ["new", { type: "lookup", entries: [{ from: "paid", to: "Won" }], other: "Open" }, "Open"],
    ["new", { type: "lookup", entries: [], other: null }, "new"],
    ["600 111 222", { type: "phone", country: "ES" }, "34600111222"],
    ["0034 600-111-222", { type: "phone", country: "US" }, "34600111222"],
    ["+44 20 7946 0958", { type: "phone", country: "ES" }, "442079460958"],
    ["1.234,50 €", { type: "number", decimal: "," }, "1234.50"],
    ["USD 1,234.5", { type: "number", decimal: "." }, "1234.5"],
    ["-3", { type: "number", decimal: "." }, "-3"],
    ["2026-11-20T10:00:00+01:00", { type: "date", format: "iso" }, "2026-11-20T09:00:00.000Z"],
    ["2026-11-20 10:00", { type: "date", format: "iso" }, "2026-11-20T10:00:00.000Z"],
    ["20/11/2026", { type: "date", format: "dd/mm/yyyy" }, "2026-11-20T12:00:00.000Z"],
    ["11/20/2026", { type: "date", format: "mm/dd/yyyy" }, "2026-11-20T12:00:00.000Z"],
    ["2026-11-20", { type: "date", format: "yyyy-mm-dd" }, "2026-11-20T12:00:00.000Z"],
    ["1795168800", { type: "date", format: "seconds" }, "2026-11-20T10:00:00.000Z"],
    ["1795168800000", { type: "date", format: "milliseconds" }, "2026-11-20T10:00:00.000Z"],
  ])("%j by %j is %j", (text, step, expected) => {
    expect(transform(text, [step])).toBe(expected);
  });

  it.each<[string, Transform, string]>([
    ["12", { type: "phone", country: "ES" }, "“12” is not a phone number"],
    ["call me", { type: "phone", country: "ES" }, "“call me” is not a phone number"],
    ["12 apples", { type: "number", decimal: "." }, "“12 apples” is not a number"],
    [
      "31/06/2026",
      { type: "date", format: "dd/mm/yyyy" },
      "“31/06/2026” is not a date in the format dd/mm/yyyy",
    ],
    ["soon", { type: "date", format: "iso" }, "“soon” is not a date in the format iso"],
    [
      "99999999999999",
      { type: "date", format: "seconds" },
      "“99999999999999” is not a date in the format seconds",
    ],
    ["0000-01-01", { type: "date", format: "iso" }, "“0000-01-01” is not a date in the format iso"],
    [
      "01/02/0099",
      { type: "date", format: "dd/mm/yyyy" },
      "“01/02/0099” is not a date in the format dd/mm/yyyy",
    ],
  ])("%j by %j fails: %s", (text, step, reason) => {
    expect(() => transform(text, [step])).toThrow(reason);
  });

  it("returns null for null and transforms lists item by item", () => {
    expect(transform(null, [{ type: "trim" }, { type: "number", decimal: "." }])).toBeNull();
    expect(transform(null, [{ type: "default", text: "x" }, { type: "uppercase" }])).toBe("X");
    expect(transform([" a", "b "], [{ type: "trim" }])).toEqual(["a", "b"]);
  });
});

describe("mapPayload", () => {
  const mapping = Mapping.parse({
    fields: [
      {
        target: "contact.name",
        source: { type: "path", path: ["customer", "name"] },
        transforms: [{ type: "capitalize" }, { type: "trim" }],
      },
      {
        target: "contact.internalWhatsappNumber",
        source: { type: "path", path: ["customer", "phones", 0] },
        transforms: [{ type: "phone", country: "es" }],
      },
      { target: "contact.tags", source: { type: "path", path: ["tags"] } },
      { target: "contact.tags", source: { type: "text", text: "shop; vip" } },
      {
        target: "contact.customFields.city",
        source: { type: "path", path: ["customer", "address", "city"] },
      },
      {
        target: "opportunity.amount",
        source: { type: "path", path: ["total"] },
        transforms: [{ type: "number", decimal: "," }],
      },
      { target: "task.name", source: { type: "path", path: ["nothing"] } },
    ],
    key: ["id"],
  });

  it("maps payload fields by group", () => {
    const { skipped, key, values } = mapPayload(mapping, payload);
    expect({ skipped, key }).toEqual({ skipped: null, key: "7" });
    expect(values.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(valuesOf(values, "contact")).toEqual({
      texts: { name: "Ana  García", internalWhatsappNumber: "34600111222" },
      tags: ["new", "web", "shop", "vip"],
      customFields: [{ code: "city", value: "Lugo" }],
    });
    expect(valuesOf(values, "opportunity").texts).toEqual({ amount: "1234.50" });
    expect(valuesOf(values, "task").texts).toEqual({});
  });

  it("reports which value cannot be used", () => {
    const { values } = mapPayload(mapping, { ...payload, total: "much" });
    const mapped = values.find(({ target }) => target === "opportunity.amount");
    const notANumber = { code: "notANumber", values: { value: "much" } };
    expect(mapped).toEqual({
      target: "opportunity.amount",
      label: "Opportunity: amount",
      value: null,
      problem: { text: "“much” is not a number", parts: [notANumber] },
    });
    expect(mapped && problemWithTarget(mapped)).toEqual({
      text: "Opportunity: amount: “much” is not a number",
      parts: [{ code: "valueOfTarget", values: { group: "opportunity", field: "amount" } }, notANumber],
    });
  });

  it.each([
    ["IS", "ORDER.paid ", null],
    ["IS", "order.made", "type is not “order.made”"],
    ["ISNOT", "order.paid", "type is “order.paid”"],
    ["CONTAINS", "paid", null],
    ["CONTAINS", "made", "type does not contain “made”"],
    ["ANY", "", null],
  ] as const)("filters by %s %j", (operator, value, skipped) => {
    const filters = [{ path: ["type"], operator, value }];
    const mapped = mapPayload({ fields: [], filters, key: null }, { type: "order.paid" });
    expect(mapped.skipped?.text ?? null).toBe(skipped);
  });

  it("rejects an unknown target", () => {
    const field = (target: string) => ({ fields: [{ target, source: { type: "text", text: "x" } }] });
    expect(Mapping.safeParse(field("contact.customFields.a b")).success).toBe(false);
    expect(Mapping.safeParse(field("contact.id")).success).toBe(false);
    expect(Mapping.safeParse(field("contact.customFields.size")).success).toBe(true);
  });
});
