import type { Schema } from "./contract.ts";

/** A schema and the components that it refers to. */
export type Side = { schema: Schema; schemas: Record<string, Schema> };

/** Returns a schema without reference and `allOf`: its parts are merged. */
export function flattenSchema({ schema, schemas }: Side): Schema {
  const { $ref, allOf = [], ...own } = schema;
  const target = $ref === undefined ? undefined : schemas[$ref.slice($ref.lastIndexOf("/") + 1)];
  const bases = [...(target ? [target] : []), ...allOf].map((part) =>
    flattenSchema({ schema: part, schemas }),
  );
  if (bases.length === 0) return own;
  const parts: Schema[] = [...bases, own];
  const required = parts.flatMap((part) => part.required ?? []);
  return {
    ...Object.assign({}, ...parts),
    ...(parts.some(({ properties }) => properties) && {
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    }),
    ...(required.length > 0 && { required }),
  };
}

/** Returns the alternatives of a schema, without null. */
export function optionsOf({ schema, schemas }: Side): { options: Schema[]; isNullable: boolean } {
  const flat = flattenSchema({ schema, schemas });
  const alternatives = flat.anyOf ?? flat.oneOf;
  if (!alternatives) return { options: [flat], isNullable: [flat.type].flat().includes("null") };
  const inner = alternatives.map((option) => optionsOf({ schema: option, schemas }));
  return {
    options: inner.flatMap(({ options }) => options).filter(({ type }) => type !== "null"),
    isNullable: inner.some(({ isNullable }) => isNullable),
  };
}

/** Returns the types of a schema except null; null if it can be anything. */
export function typesOf(schema: Schema): string[] | null {
  const { type } = schema;
  if (type !== undefined) return [type].flat().filter((name) => name !== "null");
  const values = valuesOf(schema);
  return values && [...new Set(values.map((value) => typeof value))];
}

/** Returns the values that a schema allows; null if it does not list them. */
export function valuesOf(schema: Schema): unknown[] | null {
  if (Object.hasOwn(schema, "const")) return [schema.const];
  return schema.enum ?? null;
}
