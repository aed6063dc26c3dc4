import type { z } from "zod";
import { apiVersions, VERSION_HEADER } from "../api-version.ts";
import type { Endpoint } from "../endpoint.ts";
import { KEY_HEADER, takesIdempotencyKey } from "../idempotency/read-idempotency-key.ts";
import type { Converted } from "./convert-schemas.ts";
import { shareRepeated } from "./share-repeated.ts";
import type { Json } from "./tidy-schema.ts";

/** Descriptions of parameters, by name, or by operation and name (`listTasks.name`). */
export type ParameterTexts = Readonly<Record<string, string>>;

type Place = "path" | "query";
type Parameter = { name: string; in: string; required: boolean; schema: unknown; description?: unknown };

const workspaceHeader: Parameter = {
  name: "x-workspace-id",
  in: "header",
  required: true,
  description: "The workspace of the call.",
  schema: { type: "string" },
};

const keyHeader: Parameter = {
  name: KEY_HEADER,
  in: "header",
  required: false,
  description:
    "Makes the call safe to retry. For 24 hours, the same call with the same key returns the first response, with " +
    "Idempotency-Replayed: true.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const headerComponentNames: Readonly<Record<string, string>> = {
  "x-workspace-id": "WorkspaceHeader",
  [KEY_HEADER]: "IdempotencyKey",
  [VERSION_HEADER]: "Version",
};

const versionHeader: Parameter = {
  name: VERSION_HEADER,
  in: "header",
  required: false,
  description: "The version of the API that the caller was written for; the newest if not given.",
  schema: { type: "string", enum: apiVersions },
};

/**
 * Collects the parameters of operations. Parameters used by several operations become components named by their
 * location (`IdInPath`). `parametersOf` returns the parameters of an operation, as references if there is a component.
 */
export function collectParameters(
  endpoints: readonly Endpoint[],
  converted: Converted,
  texts: ParameterTexts,
) {
  const own = new Map(
    endpoints.map((endpoint) => [
      endpoint,
      declared(endpoint, converted).map((parameter) => explain(parameter, endpoint, texts)),
    ]),
  );
  const { components, refer } = shareRepeated("parameters", [...own.values()].flat(), componentNames);
  return { components, parametersOf: (endpoint: Endpoint) => (own.get(endpoint) ?? []).map(refer) };
}

function declared(endpoint: Endpoint, converted: Converted): Parameter[] {
  return [
    ...(endpoint.workspace === "header" ? [workspaceHeader] : []),
    versionHeader,
    ...(takesIdempotencyKey(endpoint) ? [keyHeader] : []),
    ...parametersIn("path", endpoint.params, converted),
    ...parametersIn("query", endpoint.query, converted),
  ];
}

function parametersIn(place: Place, schema: z.ZodType | undefined, converted: Converted): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = converted.definitionOf({ schema, direction: "input" }) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description !== undefined && { description }),
    schema: property,
  }));
}

/** A description in the schema is more specific than one of the name. */
function explain(parameter: Parameter, { operationId }: Endpoint, texts: ParameterTexts): Parameter {
  const { name, in: place, required, description, schema } = parameter;
  const text = description ?? texts[`${operationId}.${name}`] ?? texts[name];
  return { name, in: place, required, ...(text !== undefined && { description: text }), schema };
}

/** Returns names by preference. The second one is used if a different parameter has the first one. */
function componentNames({ name, in: place, required }: Parameter): string[] {
  if (place === "header") return [headerComponentNames[name] ?? name];
  const short = `${capital(name)}In${capital(place)}`;
  return [short, `${required ? "Required" : "Optional"}${short}`];
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
