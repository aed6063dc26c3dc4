import { z } from "zod";
import { extendComponents } from "./extend-components.ts";
import { addFormats } from "./integer-formats.ts";
import { type Json, tidySchema } from "./tidy-schema.ts";

export type NamedSchemas = ReadonlyMap<z.ZodType, string>;

export type Direction = "input" | "output";

/** A schema of a body, query or response. `isSpread`: only its properties are used, so it needs no component. */
export type Root = { schema: z.ZodType; direction: Direction; isSpread?: boolean };

export type Converted = {
  /** The components that the roots use. */
  components: Record<string, Json>;
  /** Returns a root as it appears in the document: a reference if it has a name. */
  schemaOf(root: Root): Json;
  /** Returns a root's JSON Schema, even if it has a name. */
  definitionOf(root: Root): Json;
};

type Definitions = Record<Direction, Record<string, Json>>;

const PREFIX = "#/components/schemas/";

/**
 * Converts schemas to JSON Schema, with references to named ones. If the input and output of a component differ
 * (because of a default or transformation) and both are used, the output has its name and the input the name with
 * "Input".
 */
export function convertSchemas(roots: readonly Root[], names: NamedSchemas): Converted {
  const keys = new Map(names);
  for (const { schema } of roots) if (!keys.has(schema)) keys.set(schema, `#${keys.size}`);
  const keyOf = ({ schema }: Root) => keys.get(schema) ?? "";
  const definitions = { input: convertAll(keys, "input"), output: convertAll(keys, "output") };
  const used = {
    input: namesUsed(roots.filter(isInput), keyOf, definitions.input),
    output: namesUsed(
      roots.filter((root) => !isInput(root)),
      keyOf,
      definitions.output,
    ),
  };
  const differing = differingNames(used, definitions);
  const nameOf = (name: string, direction: Direction) =>
    direction === "input" && differing.has(name) ? `${name}Input` : name;
  const rename = (json: Json, direction: Direction) =>
    mapReferences(json, (name) => PREFIX + nameOf(name, direction)) as Json;

  const components = new Map<string, Json>();
  for (const direction of ["output", "input"] as const) {
    for (const name of used[direction]) {
      components.set(nameOf(name, direction), rename(definitions[direction][name] ?? {}, direction));
    }
  }
  const definitionOf = (root: Root) => rename(definitions[root.direction][keyOf(root)] ?? {}, root.direction);
  return {
    components: extendComponents(
      Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
    ),
    definitionOf,
    schemaOf: (root) => {
      const name = names.get(root.schema);
      return name === undefined ? definitionOf(root) : { $ref: PREFIX + nameOf(name, root.direction) };
    },
  };
}

function isAnonymous(id: string): boolean {
  return id.startsWith("#");
}

function isInput({ direction }: Root): boolean {
  return direction === "input";
}

function convertAll(keys: NamedSchemas, io: Direction): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of keys) {
    // Cloned without a name, so that the schema is inlined instead of referenced.
    const own = isAnonymous(id) ? schema.clone(undefined, { parent: true }) : schema;
    registry.add(own, { id });
  }
  const uri = (id: string) => PREFIX + id;
  const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, addFormats(tidySchema(schema))]),
  );
}

/** Returns the components that roots use, directly or indirectly. */
function namesUsed(
  roots: readonly Root[],
  keyOf: (root: Root) => string,
  definitions: Record<string, Json>,
): Set<string> {
  const used = new Set<string>();
  const add = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    for (const inner of referencesIn(definitions[name])) add(inner);
  };
  for (const root of roots) {
    const key = keyOf(root);
    if (root.isSpread || isAnonymous(key)) for (const inner of referencesIn(definitions[key])) add(inner);
    else add(key);
  }
  return used;
}

/** Returns names used as both input and output whose schemas differ, directly or through references. */
function differingNames(used: Record<Direction, Set<string>>, { input, output }: Definitions): Set<string> {
  const both = [...used.input].filter((name) => used.output.has(name));
  const differing = new Set(
    both.filter((name) => JSON.stringify(input[name]) !== JSON.stringify(output[name])),
  );
  for (let known = -1; known !== differing.size; ) {
    known = differing.size;
    for (const name of both) {
      if (referencesIn(input[name]).some((inner) => differing.has(inner))) differing.add(name);
    }
  }
  return differing;
}

function referencesIn(value: unknown): string[] {
  const names: string[] = [];
  mapReferences(value, (name) => {
    names.push(name);
    return name;
  });
  return names;
}

/** Returns a copy of a JSON Schema with each component reference replaced by the result of `replace`. */
function mapReferences(value: unknown, replace: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, replace));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isReference = key === "$ref" && typeof item === "string" && item.startsWith(PREFIX);
      return [key, isReference ? replace(item.slice(PREFIX.length)) : mapReferences(item, replace)];
    }),
  );
}
