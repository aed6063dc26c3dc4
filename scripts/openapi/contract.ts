import type { Json } from "#lib/platform/api/openapi/tidy-schema.ts";

/** The parts of a JSON Schema that compatibility depends on. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
} & Partial<Record<Limit, number>>;

export const lowerLimits = ["minimum", "exclusiveMinimum", "minLength", "minItems"] as const;
export const upperLimits = ["maximum", "exclusiveMaximum", "maxLength", "maxItems"] as const;
type Limit = (typeof lowerLimits | typeof upperLimits)[number];

type Body = { required: boolean; content: Record<string, Schema> };

export type Operation = {
  operationId: string;
  /** Whether it needs no login. */
  isOpen: boolean;
  /** By place and name: `query id`. */
  parameters: Record<string, { required: boolean; schema: Schema }>;
  body: Body | null;
  /** The success responses, by status. */
  successes: Record<string, { headers: string[]; content: Record<string, Schema> }>;
  /** Index in `errorSets`. */
  errors: number;
};

/** The contract of an OpenAPI document, without texts and examples. Operations are named `POST /api/tag`. */
export type Contract = {
  operations: Record<string, Operation>;
  schemas: Record<string, Schema>;
  /** Error codes with their status. */
  errorSets: Record<string, number>[];
};

type Response = { headers?: Json; content?: Record<string, { schema: Schema }> };
type Documented = {
  operationId: string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, Response>;
};

/** Schema keywords that contain schemas by name, so their keys are not keywords. */
const NAMED: ReadonlySet<string> = new Set(["properties", "$defs"]);
const TEXTS: ReadonlySet<string> = new Set(["description", "examples", "example", "title"]);

/** Returns the contract of a document. */
export function contractOf(document: Json): Contract {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Json>>;
    components: Record<string, Record<string, Json>>;
  };
  const follow = <Value>(value: unknown): Value => {
    const { $ref } = Object(value);
    if (typeof $ref !== "string") return value as Value;
    const [, , kind = "", name = ""] = $ref.split("/");
    return components[kind]?.[name] as Value;
  };
  const errorSets: Contract["errorSets"] = [];
  const operations: Contract["operations"] = {};
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const { errors, ...rest } = operationOf(operation as Documented, follow);
      operations[`${method.toUpperCase()} ${path}`] = { ...rest, errors: indexIn(errorSets, errors) };
    }
  }
  const schemas = Object.entries(components.schemas ?? {}).map(([name, schema]) => [
    name,
    withoutTexts(schema),
  ]);
  return { operations, schemas: Object.fromEntries(schemas), errorSets };
}

function operationOf(documented: Documented, follow: <Value>(value: unknown) => Value) {
  const { operationId, security, requestBody } = documented;
  const parameters = documented.parameters.map((given) => {
    const parameter = follow<Documented["parameters"][number]>(given);
    const { name, in: place, required, schema } = parameter;
    return [`${place} ${name}`, { required, schema: withoutTexts(schema) }];
  });
  const successes: Operation["successes"] = {};
  const errors: Record<string, number> = {};
  for (const [status, given] of Object.entries(documented.responses)) {
    const { headers = {}, content = {} } = follow<Response>(given);
    if (Number(status) < 400) {
      successes[status] = { headers: Object.keys(headers), content: schemasIn(content) };
    } else {
      for (const code of codesIn(content)) errors[code] = Number(status);
    }
  }
  return {
    operationId,
    isOpen: security?.length === 0,
    parameters: Object.fromEntries(parameters),
    body: requestBody ? { required: requestBody.required, content: schemasIn(requestBody.content) } : null,
    successes,
    errors,
  };
}

function schemasIn(content: Record<string, { schema: Schema }>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema }]) => [type, withoutTexts(schema)]),
  );
}

/** An error's schema lists the codes in its own part. */
function codesIn(content: Record<string, { schema: Schema }>): string[] {
  return Object.values(content).flatMap(({ schema }) =>
    (schema.allOf ?? []).flatMap(({ properties }) => (properties?.errorCode?.enum ?? []) as string[]),
  );
}

function indexIn<Value>(all: Value[], value: Value): number {
  const text = JSON.stringify(value);
  const index = all.findIndex((other) => JSON.stringify(other) === text);
  return index < 0 ? all.push(value) - 1 : index;
}

function withoutTexts(schema: unknown): Schema;
function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutTexts(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !TEXTS.has(key))
      .map(([key, part]) => [key, NAMED.has(key) ? eachWithoutTexts(part) : withoutTexts(part)]),
  );
}

function eachWithoutTexts(named: Json): Json {
  return Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, withoutTexts(schema)]));
}

/** Returns a contract as JSON with one line per operation and schema, so that changes are readable. */
export function printContract({ operations, schemas, errorSets }: Contract): string {
  const lines = (values: object) =>
    Object.entries(values).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const sets = errorSets.map((set) => JSON.stringify(set)).join(",\n");
  const part = (values: object) => `{\n${lines(values).join(",\n")}\n}`;
  return `{"operations": ${part(operations)},\n"schemas": ${part(schemas)},\n"errorSets": [\n${sets}\n]}\n`;
}
