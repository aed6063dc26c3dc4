import { describe, expect, it } from "vitest";
import { fieldOf, listOf, looseObject, momentOf, numberOf, parseLoose, textOf } from "./loose-json.ts";

describe("a vendor's JSON", () => {
  it("keeps integers beyond double precision as digits", () => {
    const text =
      '{"id":9007199254740993,"minus":-9007199254740993,"safe":9007199254740991,"half":1.5,"big":1e400}';
    expect(parseLoose(text)).toEqual({
      id: "9007199254740993",
      minus: "-9007199254740993",
      safe: 9007199254740991,
      half: 1.5,
      big: Number.POSITIVE_INFINITY,
    });
  });
  it("returns texts that PostgreSQL can store", () => {
    expect(parseLoose('["a\\u0000b","\\ud83d\\ude00","\\ud83d","\\ude00x"]')).toEqual([
      "ab",
      "😀",
      "\ufffd",
      "\ufffdx",
    ]);
  });
  it("throws for invalid JSON", () => {
    expect(() => parseLoose("{")).toThrow(SyntaxError);
    for (const depth of [201, 5_000, 1e6]) {
      expect(() => parseLoose("[".repeat(depth) + "]".repeat(depth))).toThrow(RangeError);
      expect(() => parseLoose('{"a":'.repeat(depth))).toThrow(RangeError);
    }
  });
  it("limits nesting and ignores brackets in texts", () => {
    const words = String.raw`[{\"[[`.repeat(200);
    const deep = `${"[".repeat(199)}"${words}\\\\"${"]".repeat(199)}`;
    expect(JSON.stringify(parseLoose(deep))).toContain("[{");
    expect(parseLoose(`[${"[],".repeat(500)}{}]`)).toHaveLength(501);
  });
});

it("reads only own properties", () => {
  for (const name of ["constructor", "toString", "__proto__", "missing"]) {
    expect(fieldOf({}, name)).toBeUndefined();
    expect(textOf({}, name)).toBeNull();
  }
  expect(fieldOf(parseLoose('{"__proto__":5}'), "__proto__")).toBe(5);
  expect(fieldOf(["a"], "0")).toBeUndefined();
  expect(fieldOf(null, "a")).toBeUndefined();
});

it("accepts numbers and strings interchangeably", () => {
  expect([1, "1", "", null, {}, Number.NaN].map((a) => textOf({ a }, "a"))).toEqual([
    "1",
    "1",
    null,
    null,
    null,
    null,
  ]);
  expect([1, "1.5", "", " ", "x", null, "1e999"].map((a) => numberOf({ a }, "a"))).toEqual([
    1,
    1.5,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect([[1], "1", { length: 1 }].map((a) => listOf({ a }, "a"))).toEqual([[1], [], []]);
  expect([[1], 5, null].map(looseObject)).toEqual([{}, {}, {}]);
});

it.each([
  ["1763600000", "2025-11-20T00:53:20.000Z"],
  [1763600000, "2025-11-20T00:53:20.000Z"],
  [1763600000123, "2025-11-20T00:53:20.123Z"],
  ["2025-11-20T00:53:20+0000", "2025-11-20T00:53:20.000Z"],
  ["0", undefined],
  ["-1", undefined],
  [1e18, undefined],
  ["1e400", undefined],
  ["soon", undefined],
  [null, undefined],
  [{ toString: 1 }, undefined],
])("parses the time %j as %s", (at, expected) => {
  expect(momentOf({ at }, "at")?.toISOString()).toBe(expected);
});
