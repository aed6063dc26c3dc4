import type { z } from "zod";

/** Values that the schema alone cannot give: the value of a field, by its path. */
export type Known = (path: readonly string[]) => { value: unknown } | "omit" | undefined;

/** Values tried for a leaf in this order; the first one that its schema accepts is used. */
const candidates: unknown[] = [
  "Something new",
  "someone@tertulia.example",
  "34600111222",
  "#2f6fde",
  "https://hooks.tertulia.example/in",
  "2030-01-01T00:00:00.000Z",
  "UTC",
  "en",
  "1",
  1,
  0,
  false,
  {},
  [],
  null,
];

/**
 * An input that `schema` accepts, with every optional key present. `known` decides fields whose value means
 * something outside the schema: ids above all. Throws where no value is found: then `known` needs another row.
 */
export function validInput(schema: z.ZodType, known: Known, path: readonly string[] = []): unknown {
  const decided = known(path);
  if (decided === "omit") return undefined;
  if (decided && (path.length === 0 || schema.safeParse(decided.value).success)) return decided.value;
  const core = unwrap(schema);
  const def = definitionOf(core);
  if (def.type === "object") return objectInput(def.shape, known, path);
  if (def.type === "array") return [validInput(def.element as z.ZodType, known, path)];
  const options = def.type === "enum" ? Object.values(def.entries) : [];
  const literals = def.type === "literal" ? def.values : [];
  const found = [...options, ...literals, ...candidates].find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`no valid value known for ${path.join(".")}`);
  return found;
}

function objectInput(
  shape: z.core.$ZodShape,
  known: Known,
  path: readonly string[],
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(shape)) {
    const value = validInput(schema as z.ZodType, known, [...path, key]);
    if (value !== undefined) input[key] = value;
  }
  return input;
}

/** The schema of what comes in: without optional, default, nullable, and before any transformation. */
function unwrap(schema: z.ZodType): z.ZodType {
  const def = definitionOf(schema);
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "readonly":
    case "catch":
      return unwrap(def.innerType as z.ZodType);
    case "pipe":
      return unwrap(def.in as z.ZodType);
    case "union":
      return unwrap(def.options[0] as z.ZodType);
    default:
      return schema;
  }
}

/** Zod's own description of a schema, as its union of kinds. */
function definitionOf(schema: z.ZodType): z.core.$ZodTypes["_zod"]["def"] {
  return (schema as unknown as z.core.$ZodTypes)._zod.def;
}
