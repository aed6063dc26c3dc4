/** The parts of our own OpenAPI 3.1 document that the reference page shows. */
export type JsonSchema = {
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
};

export type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: unknown[];
  parameters: Parameter[];
  requestBody?: { content: { "application/json": { schema: JsonSchema } } };
  responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
};

export type ListedOperation = Operation & { method: string; path: string };

/** Operations of a document by area, in the order of the document. */
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

/** What a success answers: `data` of the envelope, or all of it where the answer is a document or a stream. */
export function answerOf({ responses }: Operation): { title: string; schema: JsonSchema } | null {
  const [type, answer] = Object.entries(responses["200"]?.content ?? {})[0] ?? [];
  if (type === undefined || answer === undefined) return null;
  const isEnvelope = answer.schema.properties?.errorCode !== undefined;
  const data = answer.schema.properties?.data;
  if (isEnvelope) return data ? { title: "data of the answer", schema: data } : null;
  return { title: `the answer, ${type}`, schema: answer.schema };
}

/** A schema's type in a word or two: `string · uuid`, `array of object`, `string or null`. */
export function typeName(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeName))].join(" or ");
  if (schema.items) return `array of ${typeName(schema.items)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(" or ") : (schema.type ?? "any");
  return schema.format ? `${type} · ${schema.format}` : type;
}

/** A schema's bounds in words: `1–120 characters`, `0 to 1`, `at most 5 items`. */
export function boundsOf(schema: JsonSchema): string | null {
  const { minLength = 0, maxLength, maxItems, minimum, maximum } = schema;
  if (maxLength !== undefined) return `${minLength}–${maxLength} characters`;
  if (maxItems !== undefined) return `at most ${maxItems} items`;
  const isSafe = (bound: number | undefined) =>
    bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  if (isSafe(minimum) && isSafe(maximum)) return `${minimum} to ${maximum}`;
  return null;
}

/** The schema whose properties are worth listing: the object itself, behind `null`, or the array's item. */
export function objectOf(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  if (schema.items) return objectOf(schema.items);
  for (const option of schema.anyOf ?? []) {
    const found = objectOf(option);
    if (found) return found;
  }
  return null;
}
