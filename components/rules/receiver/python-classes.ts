import type { Schema } from "#lib/platform/api/openapi/type-text.ts";

const plain: Readonly<Record<string, string>> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
};

/** Returns a TypedDict for a JSON Schema and for each object in it, the inner ones first. */
export function pythonClasses(name: string, schema: Schema): string {
  const classes: string[] = [];
  addClass(name, schema, { classes, prefix: "" });
  return classes.join("\n\n\n");
}

/** `prefix` precedes the names of the objects inside. */
type Added = { classes: string[]; prefix: string };

function addClass(name: string, schema: Schema, { classes, prefix }: Added): void {
  const properties = Object.entries(Object(schema.properties) as Record<string, Schema>);
  const fields = properties.map(([key, property]) => {
    const inner = `${prefix}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
    return `    ${key}: ${typeOf(property, inner, classes)}`;
  });
  classes.push([`class ${name}(TypedDict):`, ...fields].join("\n"));
}

function typeOf(schema: Schema, name: string, classes: string[]): string {
  const values = Object.hasOwn(schema, "const") ? [schema.const] : schema.enum;
  if (Array.isArray(values)) return `Literal[${values.map((value) => JSON.stringify(value)).join(", ")}]`;
  if (Array.isArray(schema.anyOf)) {
    return schema.anyOf.map((option: Schema) => typeOf(option, name, classes)).join(" | ");
  }
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ ...schema, type }, name, classes)).join(" | ");
  }
  if (schema.type === "array") return `list[${typeOf(Object(schema.items), name, classes)}]`;
  if (schema.type !== "object") return plain[String(schema.type)] ?? "Any";
  addClass(name, schema, { classes, prefix: name });
  return name;
}
