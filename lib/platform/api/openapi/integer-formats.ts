import type { Json } from "./tidy-schema.ts";

const LARGEST_INT32 = 2_147_483_647;

/**
 * Returns a copy of a JSON Schema whose integers have a format with their number of bits, for languages that
 * distinguish.
 */
export function addFormats<Value>(value: Value): Value;
export function addFormats(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => addFormats(item));
  if (typeof value !== "object" || value === null) return value;
  const copy: Json = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, addFormats(item)]));
  if (!isInteger(copy)) return copy;
  const limited = { ...copy, ...limitsOf(copy.enum) };
  return { ...limited, format: formatOf(limited) };
}

function isInteger({ type }: Json): boolean {
  return type === "integer" || (Array.isArray(type) && type.includes("integer"));
}

function limitsOf(values: unknown): Json {
  if (!Array.isArray(values)) return {};
  const numbers = values.filter((value) => typeof value === "number");
  return { minimum: Math.min(...numbers), maximum: Math.max(...numbers) };
}

function formatOf({ minimum = -Infinity, maximum = Infinity }: Json): "int32" | "int64" {
  return Number(minimum) >= -LARGEST_INT32 && Number(maximum) <= LARGEST_INT32 ? "int32" : "int64";
}
