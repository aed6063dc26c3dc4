import { expect, it } from "vitest";
import { Transform } from "#lib/workers/mapping/transforms.ts";
import { hasSettings, transformKinds, transformText } from "./transform-labels.ts";

it("offers every change there is once, each as one that can be saved", () => {
  const types = transformKinds.map(({ start }) => Transform.parse(start).type);
  expect(types).toEqual(Transform.options.map(({ shape }) => shape.type.value));
});

it("says what a change does", () => {
  expect(transformKinds.map(({ start }) => transformText(start))).toEqual([
    "trim",
    "lowercase",
    "uppercase",
    "capitalize",
    "before: …",
    "after: …",
    "if nothing: …",
    "1. part by “ ”",
    "look up 1 value",
    "phone, ES",
    "number, 0.00",
    "date, iso",
  ]);
  expect(transformText({ type: "part", separator: "-", index: -1 })).toBe("last part by “-”");
  expect(transformText({ type: "part", separator: "-", index: -2 })).toBe("2. from the end part by “-”");
});

it("asks for nothing where there is nothing to set", () => {
  expect(transformKinds.filter(({ start }) => !hasSettings(start)).map(({ label }) => label)).toEqual([
    "Trim",
    "Lowercase",
    "Uppercase",
    "Capitalize",
  ]);
});
