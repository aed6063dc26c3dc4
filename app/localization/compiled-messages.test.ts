import { expect, it } from "vitest";
import { compiledMessages } from "./compiled-messages.ts";

it("compiles plurals and choices to plain objects, which React can send to the browser", () => {
  for (const locale of ["en", "es"]) expect(findOddObjects(compiledMessages(locale), locale)).toEqual([]);
});

/** Returns the paths of objects that are neither arrays nor plain objects. */
function findOddObjects(value: unknown, path: string): string[] {
  if (typeof value !== "object" || value === null) return [];
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  const inside = Object.entries(value).flatMap(([key, part]) => findOddObjects(part, `${path}.${key}`));
  return isPlain ? inside : [path, ...inside];
}
