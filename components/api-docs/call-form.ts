import {
  answerOf,
  type Components,
  type JsonSchema,
  type ListedOperation,
  type Parameter,
  resolve,
} from "./openapi-shape.ts";

/** One input of an operation other than its JSON body: a parameter, or a text of a form. */
export type FormField = {
  name: string;
  in: "path" | "query" | "header" | "form";
  required: boolean;
  description: string;
  schema: JsonSchema;
  /** Placeholder in snippets for an empty required field. */
  example: string;
};

/** The kind of body of an operation. */
type FormBody =
  | { kind: "json"; required: boolean; schema: JsonSchema; example: unknown }
  | { kind: "form"; takesWorkspace: boolean }
  | { kind: "bytes" };

/** How a method of the SDK is called. `words`: see packages/sdk/src/operation.ts. */
export type SdkMethod = { name: string; words: readonly string[] };

/** Facts of the contract that are not in the OpenAPI document. */
export type ContractFacts = {
  workspace: "header" | "body" | "query" | "none";
  scope: string;
  access: "read" | "write";
  /** Whether the call has effects outside of the database. */
  external: boolean;
  /** Examples of the required parameters, by name. */
  examples: Readonly<Record<string, unknown>>;
  /** Null for what programs of integrators do not call. */
  sdk: SdkMethod | null;
};

/** The required role and rate limit of an operation, from its contract. */
export type OperationAccess = {
  description: string;
  /** The roles that may call it; null for all. */
  roles: readonly string[] | null;
  /** Requests per minute, if it has its own limit. */
  limit: number | null;
};

/** The inputs of a call, from the OpenAPI document and the contract. */
export type CallForm = Omit<ContractFacts, "examples"> & {
  operationId: string;
  summary: string;
  method: string;
  path: string;
  isPublic: boolean;
  fields: FormField[];
  body: FormBody | null;
  /** Media type of a successful response; null for the envelope. */
  answer: string | null;
  /** The schemas to which the body refers. */
  schemas: Record<string, JsonSchema>;
};

/** Returns the form of an operation. */
export function callFormOf(
  operation: ListedOperation,
  components: Components,
  { examples, ...facts }: ContractFacts,
): CallForm {
  const { operationId, summary, method, path, security, requestBody } = operation;
  const parameters = operation.parameters.map((parameter) => resolve(components, "parameters", parameter));
  const [mediaType = "", content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = content ? bodyOf(mediaType, requestBody?.required ?? true, content, components) : null;
  return {
    ...facts,
    operationId,
    summary,
    method,
    path,
    isPublic: security !== undefined,
    fields: headersLast([
      ...parameters.filter(({ name }) => !isWorkspace(name, facts)).map((one) => fieldOf(one, examples)),
      ...(body?.kind === "form" && content ? textsOf(content, components) : []),
    ]),
    body,
    answer: answerOf(operation, components)?.type ?? null,
    schemas: body?.kind === "json" ? schemasIn(body.schema, components) : {},
  };
}

/** Headers are last, because calls rarely need them. */
function headersLast(fields: readonly FormField[]): FormField[] {
  return fields.toSorted((one, other) => Number(one.in === "header") - Number(other.in === "header"));
}

/** The workspace has its own input. */
function isWorkspace(name: string, { workspace }: Pick<ContractFacts, "workspace">): boolean {
  return name === "x-workspace-id" || (name === "workspaceId" && workspace !== "none");
}

function fieldOf(
  { name, in: place, required, description = "", schema }: Parameter,
  examples: Readonly<Record<string, unknown>>,
): FormField {
  const example = required ? textOf(examples[name]) : "";
  return { name, in: place as FormField["in"], required, description, schema, example };
}

function textsOf({ schema, example }: Content, components: Components): FormField[] {
  const { properties = {}, required = [] } = declared(schema, components);
  return Object.entries(properties)
    .filter(([name]) => name !== "file" && name !== "workspaceId")
    .map(([name, property]) => ({
      name,
      in: "form",
      required: required.includes(name),
      description: property.description ?? "",
      schema: property,
      example: textOf(Reflect.get(Object(example), name)),
    }));
}

function declared(schema: JsonSchema, components: Components): JsonSchema {
  return schema.$ref ? resolve(components, "schemas", schema) : schema;
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}

type Content = { schema: JsonSchema; example?: unknown };

function bodyOf(
  mediaType: string,
  required: boolean,
  { schema, example }: Content,
  components: Components,
): FormBody {
  if (mediaType === "application/json") return { kind: "json", required, schema, example };
  if (mediaType !== "multipart/form-data") return { kind: "bytes" };
  return { kind: "form", takesWorkspace: "workspaceId" in (declared(schema, components).properties ?? {}) };
}

/** Returns the named schemas to which a schema refers, also indirectly. */
function schemasIn(schema: JsonSchema, { schemas }: Components): Record<string, JsonSchema> {
  const found: Record<string, JsonSchema> = {};
  const open = [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const [, name = ""] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const target = schemas[name];
      if (found[name] || !target) continue;
      found[name] = target;
      open.push(target);
    }
  }
  return found;
}
