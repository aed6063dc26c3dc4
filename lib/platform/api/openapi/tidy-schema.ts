export type Json = Record<string, unknown>;

/** Formats that make an equivalent pattern redundant. */
const FORMATS: ReadonlySet<unknown> = new Set(["date-time", "date", "email", "uuid", "uri"]);
const NULLABLE_TYPES: ReadonlySet<unknown> = new Set(["string", "integer", "number"]);

/** Keywords that contain values, not schemas. */
const VALUES: ReadonlySet<string> = new Set(["default", "examples", "enum", "const", "required"]);

/** Returns an equivalent but shorter JSON Schema. */
export function tidySchema(given: Json): Json {
  const schema: Json = {};
  for (const [key, value] of Object.entries(given))
    schema[key] = VALUES.has(key) ? value : tidyPart(key, value);
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // Not every validator supports Unicode classes (JSON Schema 2020-12, 6.4).
  if (FORMATS.has(schema.format) || String(schema.pattern).includes("\\p{")) delete schema.pattern;
  // A later version may add fields to a response.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  // Object keys are always strings, and a constant has the type of its value.
  if (isObject(schema.propertyNames) && schema.propertyNames.type === "string") delete schema.propertyNames;
  if (Object.hasOwn(schema, "const")) delete schema.type;
  return mergeNull(schema);
}

function tidyPart(key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (isObject(item) ? tidySchema(item) : item));
  if (!isObject(value)) return value;
  if (key !== "properties" && key !== "$defs") return tidySchema(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isObject(part) ? tidySchema(part) : part]),
  );
}

/** Merges "this or null" into a type array if all other keywords apply only to strings or numbers. */
function mergeNull({ anyOf, ...schema }: Json): Json {
  if (!Array.isArray(anyOf)) return schema;
  const [one, other, ...more] = anyOf;
  const isPlain = isObject(one) && NULLABLE_TYPES.has(one.type) && !one.enum;
  if (!isPlain || other?.type !== "null" || more.length > 0) return { ...schema, anyOf };
  return { ...schema, ...one, type: [one.type, "null"] };
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
