import type { Converted } from "#lib/platform/api/openapi/convert-schemas.ts";
import {
  commentText,
  inParentheses,
  objectText,
  type Schema,
  typeText,
} from "#lib/platform/api/openapi/type-text.ts";
import { isOptionalInput, itemsOf, type Operation } from "./operation.ts";

/** The methods of a resource by name, and the name of the interface they form. */
export type Resource = { name: string; methods: readonly (readonly [method: string, Operation])[] };

export const GENERATED = "// Written by `npm run sdk` from the contracts of the API. Do not edit.\n";

/** Returns how the methods of a resource are sent and their types, and the names of the schemas they refer to. */
export function resourceText({ name, methods }: Resource, converted: Converted) {
  const names = new Set<string>();
  const lines = methods.map(([method, { line }]) => `  ${method}: ${JSON.stringify(line)},\n`);
  const texts = methods.map(([method, operation]) =>
    methodText(method, operation, converted, (reference) => names.add(reference)),
  );
  const table = `/** @internal */\nexport const ${name} = {\n${lines.join("")}};\n`;
  return { text: `${table}\nexport type ${apiName(name)} = {\n${texts.join("\n")}};\n`, names };
}

/** Returns the declaration of a named schema, and the names of the schemas it refers to. */
export function schemaText(name: string, schema: Schema) {
  const names = new Set<string>();
  const type = typeText(schema, (reference) => names.add(reference));
  return { text: `${commentText(schema.description)}export type ${name} = ${type};\n`, names };
}

/** `customFields` → `CustomFieldsApi`. */
export function apiName(resource: string): string {
  return `${resource.charAt(0).toUpperCase()}${resource.slice(1)}Api`;
}

function methodText(
  name: string,
  operation: Operation,
  converted: Converted,
  onReference: (name: string) => void,
): string {
  const input = inputType(operation, onReference);
  const isOptional = isOptionalInput(operation, converted);
  const given = input === null ? "input?: NoInput" : `input${isOptional ? "?" : ""}: ${input}`;
  const line = `  ${name}(${given}, options?: CallOptions): ${resultType(operation, converted, onReference)};\n`;
  return commentText(documentation(operation), "  ") + line;
}

function documentation({ endpoint: { summary, description, errors } }: Operation): string {
  const sentence = description ? `${summary}. ${description}` : `${summary}.`;
  return errors.length === 0 ? sentence : `${sentence} Errors: ${errors.join(", ")}.`;
}

/** Returns the type of the input: parameters, and the keys of the body beside them. Null if there is none. */
function inputType(operation: Operation, onReference: (name: string) => void): string | null {
  const { parameters, body, line } = operation;
  const [, , ...words] = line.split(" ");
  const fields = parameters.map(({ name, schema, isOptional }) => ({
    name,
    // A query's "true" is `true` for a program.
    type: typeText(schema, onReference, "    ").replace('"true" | "false"', "boolean"),
    isOptional,
    comment: schema.description,
  }));
  const own = (name: string, type: string, isOptional = false) =>
    fields.push({ name, type, isOptional, comment: undefined });
  if (words.includes("form")) own("fileName", "string", true);
  if (words.includes("bytes")) own("file", "Blob");
  if (body && words.includes("body")) own("body", typeText(body, onReference));
  const given = fields.length > 0 ? [objectText(fields, "  ")] : [];
  const hasKeys = body !== null && !words.includes("bytes") && !words.includes("body");
  const rest = hasKeys ? [bodyType(body, words, onReference)] : [];
  const parts = [...given, ...rest];
  return parts.length === 0
    ? null
    : parts.map((part) => (parts.length > 1 ? inParentheses(part) : part)).join(" & ");
}

/** Returns the type of a body without the workspace, which the client adds. */
function bodyType(body: Schema, words: readonly string[], onReference: (name: string) => void): string {
  const type = typeText(withoutWorkspace(body), onReference, "  ");
  return body.$ref !== undefined && words.includes("workspaceId") ? `NoWorkspace<${type}>` : type;
}

function withoutWorkspace(body: Schema): Schema {
  const { workspaceId, ...properties } = (body.properties ?? {}) as Record<string, unknown>;
  return workspaceId === undefined ? body : { ...body, properties };
}

function resultType(operation: Operation, converted: Converted, onReference: (name: string) => void): string {
  if (operation.data === null) return "ApiPromise<Response>";
  const data = typeText(operation.data, onReference, "  ");
  const items = itemsOf(operation, converted);
  return items ? `ListPromise<${data}, ${typeText(items, onReference, "  ")}>` : `ApiPromise<${data}>`;
}
