import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { Transform } from "#lib/workers/mapping/transforms.ts";
import workers from "#messages/en/workers.json";
import { hasSettings, initialTransforms, transformText } from "./transform-labels.ts";

const t = createTranslator({ locale: "en", messages: { workers }, namespace: "workers.transforms" });

it("offers every transform once, each with valid settings", () => {
  const types = initialTransforms.map((start) => Transform.parse(start).type);
  expect(types).toEqual(Transform.options.map(({ shape }) => shape.type.value));
});

it("describes a transform", () => {
  expect(initialTransforms.map((start) => transformText(start, t))).toEqual([
    "trim",
    "lowercase",
    "uppercase",
    "capitalize",
    "before: …",
    "after: …",
    "default: …",
    "part 1, split by “ ”",
    "replace 1 value",
    "phone, ES",
    "number, 0.00",
    "date, iso",
  ]);
  expect(transformText({ type: "part", separator: "-", index: -1 }, t)).toBe("last part, split by “-”");
  expect(transformText({ type: "part", separator: "-", index: -2 }, t)).toBe(
    "part 2 from the end, split by “-”",
  );
});

it("has no settings for transforms without parameters", () => {
  expect(
    initialTransforms.filter((start) => !hasSettings(start)).map(({ type }) => t(`kinds.${type}`)),
  ).toEqual(["Trim", "Lowercase", "Uppercase", "Capitalize"]);
});
