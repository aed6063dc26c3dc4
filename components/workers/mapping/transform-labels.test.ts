import { expect, it } from "vitest";
import { Transform } from "#lib/workers/mapping/transforms.ts";
import { hasSettings, transformKinds, transformText } from "./transform-labels.ts";

it("offers every transform once, each with valid settings", () => {
  const types = transformKinds.map(({ start }) => Transform.parse(start).type);
  expect(types).toEqual(Transform.options.map(({ shape }) => shape.type.value));
});

it("describes a transform", () => {
  expect(transformKinds.map(({ start }) => transformText(start))).toEqual([
    "trim",
    "lowercase",
    "uppercase",
    "capitalize",
    "before: …",
    "after: …",
    "default: …",
    "1. part by “ ”",
    "look up 1 value",
    "phone, ES",
    "number, 0.00",
    "date, iso",
  ]);
  expect(transformText({ type: "part", separator: "-", index: -1 })).toBe("last part by “-”");
  expect(transformText({ type: "part", separator: "-", index: -2 })).toBe("2. from the end part by “-”");
});

it("has no settings for transforms without parameters", () => {
  expect(transformKinds.filter(({ start }) => !hasSettings(start)).map(({ label }) => label)).toEqual([
    "Trim",
    "Lowercase",
    "Uppercase",
    "Capitalize",
  ]);
});
