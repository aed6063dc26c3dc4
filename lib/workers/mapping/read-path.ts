import type { Value } from "./transforms.ts";

/** The location of a value in a payload: keys of objects and indexes of lists, outermost first. */
export type Path = readonly (string | number)[];

/** Returns the value at a path of a payload; undefined if there is none. Inherited properties do not count. */
export function readPath(payload: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== "object" || value === null) return undefined;
    return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }, payload);
}

/** Returns a found value as texts: numbers and booleans as text, lists of them as lists, objects as JSON. */
export function toValue(found: unknown): Value {
  if (found === undefined || found === null) return null;
  if (Array.isArray(found)) return found.filter((item) => item !== null).map(toText);
  return toText(found);
}

/** Returns a path as people read it: `customer.phones[0]`. */
export function pathText(path: Path): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${key}`))
    .join("");
}

function toText(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
