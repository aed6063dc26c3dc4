import type { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { KEY_HEADER, takesIdempotencyKey } from "../idempotency/read-idempotency-key.ts";
import type { Converted } from "./convert-schemas.ts";
import { shareRepeated } from "./share-repeated.ts";
import type { Json } from "./tidy-schema.ts";

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
    "Makes the call safe to repeat. For 24 hours, the same call with the same key returns the first response, with " +
    "Idempotency-Replayed: true.",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

/**
 * Collects the parameters of operations. Parameters used by several operations become components named by their
 * location (`IdInPath`). `parametersOf` returns the parameters of an operation, as references if there is a component.
 */
export function collectParameters(endpoints: readonly Endpoint[], converted: Converted) {
  const own = new Map(endpoints.map((endpoint) => [endpoint, declared(endpoint, converted)]));
  const { components, refer } = shareRepeated("parameters", [...own.values()].flat(), componentName);
  return { components, parametersOf: (endpoint: Endpoint) => (own.get(endpoint) ?? []).map(refer) };
}

function declared(endpoint: Endpoint, converted: Converted): Parameter[] {
  return [
    ...(endpoint.workspace === "header" ? [workspaceHeader] : []),
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

function componentName({ name, in: place }: Parameter): string {
  if (place === "header") return name === KEY_HEADER ? "IdempotencyKey" : "WorkspaceHeader";
  return `${capital(name)}In${capital(place)}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
