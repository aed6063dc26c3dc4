import type { Value } from "./transforms.ts";

/** Where in a payload a value is: keys of objects and places in lists, outermost first. */
export type Path = readonly (string | number)[];

/** What is at a path of a payload; undefined where there is nothing. Inherited properties are nothing. */
export function readPath(payload: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== "object" || value === null) return undefined;
    return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
  }, payload);
}

/** A found value as texts: numbers and booleans are written out, lists of them kept, objects written as JSON. */
export function toValue(found: unknown): Value {
  if (found === undefined || found === null) return null;
  if (Array.isArray(found)) return found.filter((item) => item !== null).map(toText);
  return toText(found);
}

/** A path as people read it: `customer.phones[0]`. */
export function pathText(path: Path): string {
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${key}`))
    .join("");
}

function toText(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}
