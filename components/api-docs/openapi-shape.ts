/** The parts of our own OpenAPI 3.1 document that the reference page shows. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
};

export type Reference = { $ref: string };

export type Parameter = {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: JsonSchema;
};

type Content = Record<
  string,
  { schema: JsonSchema; example?: unknown; examples?: Record<string, { $ref?: string }> }
>;
type DocumentedResponse = { description: string; content?: Content };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: unknown[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, DocumentedResponse | Reference>;
};

/** The reusable components of a document. */
export type Components = {
  schemas: Record<string, JsonSchema>;
  parameters: Record<string, Parameter>;
  responses: Record<string, DocumentedResponse>;
  examples: Record<string, { value?: unknown }>;
};

/** The kinds of components to which an operation refers directly. */
type Kind = Exclude<keyof Components, "examples">;

export type ListedOperation = Operation & { method: string; path: string };

/** Returns the operations of a document by area, in document order. */
export function operationsByArea(
  paths: Record<string, Record<string, Operation>>,
): Map<string, ListedOperation[]> {
  const areas = new Map<string, ListedOperation[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const area = operation.tags[0] ?? "other";
      areas.set(area, [...(areas.get(area) ?? []), { ...operation, method: method.toUpperCase(), path }]);
    }
  }
  return areas;
}

/** Returns the target of a reference, or the value itself if it is not a reference. Throws for an unknown reference. */
export function resolve<Of extends Kind>(
  components: Components,
  kind: Of,
  value: Components[Of][string] | Reference,
): Components[Of][string] {
  if (!("$ref" in value) || value.$ref === undefined) return value as Components[Of][string];
  const found = components[kind][nameIn(value.$ref)];
  if (!found) throw new Error(`${value.$ref} is not in the document`);
  return found as Components[Of][string];
}

function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/**
 * Returns the schema of a successful response: `data` of the envelope, or the whole body and its type without an
 * envelope.
 */
export function answerOf(
  { responses }: Operation,
  components: Components,
): { type: string | null; schema: JsonSchema; example: unknown } | null {
  const success = responses["200"] && resolve(components, "responses", responses["200"]);
  const [type, answer] = Object.entries(success?.content ?? {})[0] ?? [];
  if (type === undefined || answer === undefined) return null;
  const whole = objectOf(answer.schema, components);
  const data = whole?.properties?.errorCode && whole.properties.data;
  const { example } = answer;
  if (data) return { type: null, schema: data, example };
  return { type, schema: answer.schema, example };
}

/** Returns a schema's type as text: `string · uuid`, `array of Contact`, `string or null`. */
export function typeName(schema: JsonSchema): string {
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeName))].join(" or ");
  if (schema.items) return `array of ${typeName(schema.items)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(" or ") : (schema.type ?? "any");
  return schema.format ? `${type} · ${schema.format}` : type;
}

/** Returns a schema's limits as text: `1–120 characters`, `0 to 1`, `at most 5 items`. */
export function boundsOf(schema: JsonSchema): string | null {
  const { minLength = 0, maxLength, maxItems, minimum, maximum } = schema;
  if (maxLength !== undefined) return `${minLength}–${maxLength} characters`;
  if (maxItems !== undefined) return `at most ${maxItems} items`;
  return minimum === undefined || maximum === undefined ? null : `${minimum} to ${maximum}`;
}

/** Returns the object schema whose properties are listed: behind a reference, `null` or an array. */
export function objectOf(schema: JsonSchema, components: Components): JsonSchema | null {
  if (schema.$ref) return objectOf(resolve(components, "schemas", schema), components);
  if (schema.allOf) return merge(schema.allOf.map((part) => objectOf(part, components) ?? part));
  if (schema.properties) return schema;
  if (schema.items) return objectOf(schema.items, components);
  for (const option of schema.anyOf ?? []) {
    const found = objectOf(option, components);
    if (found) return found;
  }
  return null;
}

function merge(parts: JsonSchema[]): JsonSchema {
  return {
    type: "object",
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}
