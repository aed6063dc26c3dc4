import {
  boundsOf,
  type Components,
  type JsonSchema,
  objectOf,
  typeName,
} from "#components/api-docs/openapi-shape.ts";

const MAX_DEPTH = 3;

/** Returns the fields of an object schema as a Markdown list. Fields of nested objects are indented. */
export function fieldList(schema: JsonSchema, components: Components): string {
  return fieldLines(schema, components, 0).join("\n");
}

function fieldLines(schema: JsonSchema, components: Components, depth: number): string[] {
  const object = objectOf(schema, components);
  if (!object?.properties) return depth === 0 ? [typeName(schema)] : [];
  const required = new Set(object.required);
  return Object.entries(object.properties).flatMap(([name, property]) => [
    `${"  ".repeat(depth)}- ${fieldText(name, property, required.has(name))}`,
    ...(depth < MAX_DEPTH ? fieldLines(property, components, depth + 1) : []),
  ]);
}

/** Returns one field as Markdown: `name` (type, limits, required): description. */
export function fieldText(name: string, schema: JsonSchema, isRequired: boolean): string {
  const facts = [typeName(schema), boundsOf(schema), isRequired ? "required" : null];
  const text = `\`${name}\` (${facts.filter((fact) => fact !== null).join(", ")})`;
  return schema.description ? `${text}: ${schema.description.replaceAll(/\s+/g, " ")}` : text;
}
