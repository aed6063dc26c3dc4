import type { z } from "zod";

/** Returns a field's value that the schema alone does not determine, by its path. */
export type Known = (path: readonly string[]) => { value: unknown } | "omit" | undefined;

/** Candidates for a leaf value in order. The first one that the schema accepts is used. */
const candidates: unknown[] = [
  "Something new",
  "someone@tertulia.example",
  "34600111222",
  "#2f6fde",
  "https://hooks.tertulia.example/in",
  "2030-01-01T00:00:00.000Z",
  "UTC",
  "en",
  "7d",
  '[[{"field":"email","operator":"ANY"}]]',
  "1",
  1,
  0,
  false,
  {},
  [],
  null,
];

/**
 * Returns an input that `schema` accepts, with every optional key. `known` determines fields whose value has a meaning
 * outside the schema, mainly ids. Throws if no value is found: `known` then needs another row.
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

/** Returns the input schema: without optional, default and nullable, and before transformations. */
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

/** Returns zod's description of a schema as a union of kinds. */
function definitionOf(schema: z.ZodType): z.core.$ZodTypes["_zod"]["def"] {
  return (schema as unknown as z.core.$ZodTypes)._zod.def;
}
