/** A JSON Schema as the OpenAPI document contains it. */
export type Schema = Readonly<Record<string, unknown>>;

const PREFIX = "#/components/schemas/";
const MAX_LINE = 108;

/** Returns the TypeScript type of a JSON Schema. Named schemas become references; `onReference` gets their names. */
export function typeText(schema: Schema, onReference: (name: string) => void, indent = ""): string {
  const text = (part: unknown, inner = indent) => typeText(part as Schema, onReference, inner);
  if (typeof schema.$ref === "string") {
    const name = schema.$ref.slice(PREFIX.length);
    onReference(name);
    return name;
  }
  const parts: string[] = [];
  if (Object.hasOwn(schema, "const")) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  for (const options of [schema.anyOf, schema.oneOf]) {
    if (Array.isArray(options)) parts.push(unionOf(options.map((option) => text(option))));
  }
  if (Array.isArray(schema.allOf)) parts.push(...extensionTexts(schema.allOf, text));
  if (schema.type !== undefined && (schema.type !== "object" || parts.length === 0 || schema.properties)) {
    parts.push(unionOf([schema.type].flat().map((type) => plainType(type, schema, text, indent))));
  }
  return parts.length < 2 ? (parts[0] ?? "unknown") : parts.map(inParentheses).join(" & ");
}

/** Returns the text of a comment, or nothing. A long one gets several lines. */
export function commentText(text: unknown, indent = ""): string {
  if (typeof text !== "string" || text === "") return "";
  const words = text.replaceAll("*/", "* /").split(/\s+/);
  const lines = [""];
  for (const word of words) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length > MAX_LINE) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  const [first] = lines;
  if (lines.length === 1) return `${indent}/** ${first} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}

/** Returns an object type. It is on one line if it is short and no property has a comment. */
export function objectText(
  properties: readonly { name: string; type: string; isOptional: boolean; comment?: unknown }[],
  indent: string,
): string {
  const fields = properties.map(
    ({ name, type, isOptional }) => `${quoted(name)}${isOptional ? "?" : ""}: ${type}`,
  );
  const line = `{ ${fields.join("; ")} }`;
  const isShort = indent.length + line.length <= MAX_LINE && !line.includes("\n");
  if (isShort && properties.every(({ comment }) => !comment)) return fields.length === 0 ? "{}" : line;
  const inner = `${indent}  `;
  const lines = properties.map(
    ({ comment }, index) => `${commentText(comment, inner)}${inner}${fields[index]};\n`,
  );
  return `{\n${lines.join("")}${indent}}`;
}

function plainType(
  type: unknown,
  schema: Schema,
  text: (part: unknown, indent?: string) => string,
  indent: string,
): string {
  if (type === "string") return schema.format === "binary" ? "Blob" : "string";
  if (type === "integer" || type === "number") return "number";
  if (type === "array") {
    if (Array.isArray(schema.prefixItems))
      return `[${schema.prefixItems.map((item) => text(item)).join(", ")}]`;
    return `${inParentheses(text(schema.items ?? {}))}[]`;
  }
  if (type === "object") return objectType(schema, text, indent);
  return String(type);
}

function objectType(
  schema: Schema,
  text: (part: unknown, indent?: string) => string,
  indent: string,
): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  const required = new Set(schema.required as string[] | undefined);
  const fields = properties.map(([name, property]) => ({
    name,
    type: text(property, `${indent}  `),
    isOptional: !required.has(name),
    comment: property.description,
  }));
  // Unknown keys of an input are ignored and a later version may add keys to an output, so only declared ones count.
  const isRecord = typeof schema.additionalProperties === "object" && properties.length === 0;
  if (isRecord) return `Record<string, ${text(schema.additionalProperties)}>`;
  return properties.length === 0 ? "Record<string, unknown>" : objectText(fields, indent);
}

/** Returns the parts of an intersection. A part can also require a property that another part declares. */
function extensionTexts(parts: readonly Schema[], text: (part: unknown) => string): string[] {
  return parts.flatMap((part) => {
    const own = new Set(Object.keys((part.properties ?? {}) as object));
    const added = ((part.required ?? []) as string[]).filter((name) => !own.has(name));
    const names = added.map((name) => JSON.stringify(name)).join(" | ");
    return [
      ...(part.$ref || own.size > 0 ? [text(part)] : []),
      ...(added.length > 0 ? [`Required<Pick<${text(parts[0])}, ${names}>>`] : []),
    ];
  });
}

function unionOf(types: readonly string[]): string {
  return [...new Set(types)].join(" | ");
}

/** A union inside an array or an intersection needs parentheses. */
export function inParentheses(type: string): string {
  return /[|&]/.test(type.replaceAll(/\{.*\}|"[^"]*"/gs, "")) ? `(${type})` : type;
}

function quoted(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
