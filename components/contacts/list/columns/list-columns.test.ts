import { describe, expect, it } from "vitest";
import { orderOf, orderQuery, readColumns, sortingOf, widthOf, writeColumns } from "./list-columns.ts";

describe("readColumns", () => {
  it.each([
    ["", null],
    ["contact,unknown,field.", null],
    ["tags,stage", ["tags", "stage"]],
    ["tags,tags,field.plan_2,x", ["tags", "field.plan_2"]],
  ])("reads %j", (text, expected) => {
    expect(readColumns(text)).toEqual(expected);
  });

  it("reads the written columns, at most 20", () => {
    const ids = Array.from({ length: 25 }, (_, index) => `field.f${index}` as const);
    expect(readColumns(writeColumns(ids))).toEqual(ids.slice(0, 20));
  });
});

describe("widthOf", () => {
  it.each([
    ["stage", undefined, 160],
    ["field.plan", undefined, 160],
    ["tags", 100.4, 100],
    ["tags", 3, 72],
    ["tags", 5000, 800],
  ] as const)("of %s with %j", (id, width, expected) => {
    expect(widthOf(id, width)).toBe(expected);
  });
});

describe("sortingOf", () => {
  it.each([
    ["contact", "newest", { direction: "none", next: "name" }],
    ["contact", "name", { direction: "ascending", next: "nameDescending" }],
    ["contact", "nameDescending", { direction: "descending", next: "name" }],
    ["added", "newest", { direction: "descending", next: "oldest" }],
    ["tags", "newest", null],
    ["field.plan", "newest", { direction: "none", next: "field:plan" }],
    ["field.plan", "field:plan", { direction: "ascending", next: "field:plan:desc" }],
    ["field.plan", "field:plan:desc", { direction: "descending", next: "field:plan" }],
  ] as const)("of %s in the order %s", (id, orderBy, expected) => {
    expect(sortingOf(id, orderBy)).toEqual(expected);
  });
});

describe("orderOf", () => {
  it.each([
    ["", "newest"],
    ["name", "name"],
    ["card", "newest"],
    ["field:plan:desc", "field:plan:desc"],
    ["field:", "newest"],
  ])("of %j", (requested, expected) => {
    expect(orderOf(requested)).toBe(expected);
  });
});

describe("orderQuery", () => {
  it.each([
    ["name", { orderBy: "name" }],
    ["field:plan", { orderBy: "field", orderField: "plan" }],
    ["field:a.b-c:desc", { orderBy: "fieldDescending", orderField: "a.b-c" }],
  ] as const)("of %s", (order, expected) => {
    expect(orderQuery(order)).toEqual(expected);
  });
});
