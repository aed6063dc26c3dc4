import type { z } from "zod";
import { type Area, roles, rolesWith } from "../../auth/permissions.ts";
import { limits } from "../../rate-limit/limits.ts";
import { API_VERSION } from "../api-version.ts";
import type { Endpoint } from "../endpoint.ts";
import { type Converted, convertSchemas, type NamedSchemas, type Root } from "./convert-schemas.ts";
import { collectErrorResponses, errorSchema, headerComponents, responseHeaders } from "./error-responses.ts";
import { type ExampleBook, exampleComposer } from "./examples.ts";
import { collectParameters, type ParameterTexts } from "./parameters.ts";
import { collectSuccessResponses, successSchema } from "./success-responses.ts";
import type { Json } from "./tidy-schema.ts";
import {
  documentWebhooks,
  type WebhookParts,
  webhookParameters,
  webhookResponses,
  webhookRoots,
} from "./webhooks.ts";

export type DocumentParts = {
  endpoints: readonly Endpoint[];
  schemas: NamedSchemas;
  examples: ExampleBook;
  parameterTexts: ParameterTexts;
  /** Left out if absent. */
  webhooks?: WebhookParts;
  serverUrl: string;
};

const DESCRIPTION =
  "Messaging, CRM and AI agents. Every response is JSON in one envelope (success, code, errorCode, message, " +
  "data) unless an operation specifies otherwise. Calls need `Authorization: Bearer` with an API key or a login token. A " +
  "workspace has 120 requests per minute and a burst of 40. A request may name its version of the API with " +
  "`Tertulia-Version`. An unknown path is 404 `ROUTE_NOT_FOUND`, an unknown method 405 `METHOD_NOT_ALLOWED` with " +
  "`Allow`. AI applications connect to `POST /api/mcp` (Model Context Protocol), whose tools call these operations. " +
  "Webhooks of rules with the method GET have no body: the query has trigger, timestamp, workspaceId and the id of the " +
  "subject.";

const bearerScheme = {
  type: "http",
  scheme: "bearer",
  bearerFormat: "JWT",
  description:
    "An API key or a login token: a JSON Web Token made and checked as RFC8725 recommends, with one algorithm (HS256) " +
    "and its own type and audience. It is checked in the database on every call, so revoking it takes effect immediately.",
};

const areaDescriptions: Readonly<Record<Area, string>> = {
  automation: "Rules, webhooks and their deliveries, automations and workers.",
  agent: "AI agents, their knowledge, providers and website widgets.",
  contact: "Contacts, their board, history, imports, leads and ads.",
  conversation: "The team's inbox, sent templates and channel webhooks.",
  message: "The messages of contacts.",
  opportunity: "Opportunities, their board, activities and files.",
  task: "Tasks and their board.",
  template: "WhatsApp templates and campaigns.",
  user: "Login, the caller's account, API keys and notifications.",
  workspace: "Workspaces, members, stages, tags, fields, pipelines and channels.",
};

/** Returns the OpenAPI 3.1 document of the endpoints, made from the schemas that validate requests. */
export function openApiDocument(parts: DocumentParts): Json {
  const { endpoints, schemas, examples, serverUrl, webhooks } = parts;
  const roots = [...endpoints.flatMap(rootsOf), ...(webhooks ? webhookRoots(webhooks) : [])];
  const converted = convertSchemas(roots, schemas);
  const parameters = collectParameters(endpoints, converted, parts.parameterTexts);
  const composer = exampleComposer(schemas, examples);
  const successes = collectSuccessResponses(endpoints, converted, composer);
  const errors = collectErrorResponses();
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const operation = {
      ...headOf(endpoint),
      parameters: parameters.parametersOf(endpoint),
      ...requestBody(endpoint, converted, composer.body(endpoint)),
      responses: {
        200: successes.responseOf(endpoint),
        ...notModified(endpoint),
        ...errors.responsesOf(endpoint),
      },
    };
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Tertulia",
      version: API_VERSION,
      description: DESCRIPTION,
      license: { name: "MIT", url: "https://opensource.org/license/mit" },
    },
    servers: [{ url: serverUrl, "x-internal": false }],
    security: [{ bearer: [] }],
    tags: [...new Set(endpoints.map(({ area }) => area))].sort().map((name) => ({
      name,
      description: areaDescriptions[name],
    })),
    paths,
    ...(webhooks && { webhooks: documentWebhooks(webhooks, converted) }),
    components: {
      securitySchemes: { bearer: bearerScheme },
      headers: headerComponents,
      parameters: webhooks ? { ...parameters.components, ...webhookParameters } : parameters.components,
      responses: { ...successes.components, ...errors.components, ...(webhooks && webhookResponses) },
      examples: errors.examples,
      schemas: { Error: errorSchema, Success: successSchema, ...converted.components },
    },
  };
}

function rootsOf({ params, query, body, upload, response }: Endpoint): Root[] {
  const given = (schemas: (z.ZodType | undefined)[]) => schemas.filter((schema) => schema !== undefined);
  return [
    ...given([params, query]).map((schema) => ({ schema, direction: "input" as const, isSpread: true })),
    ...given([body, upload?.schema]).map((schema) => ({ schema, direction: "input" as const })),
    { schema: response, direction: "output" },
  ];
}

function headOf(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.operationId,
    summary: endpoint.summary,
    description: [endpoint.description, accessOf(endpoint)].filter(Boolean).join(" "),
    tags: [endpoint.area],
    ...(endpoint.public && { security: [] }),
  };
}

/** Returns who can call an endpoint and how often, according to its contract. */
function accessOf({ permission, area, access, limit, ...endpoint }: Endpoint): string {
  const scope = `API key scope: ${area}:${access}.`;
  const rate = limit === "api" ? "" : ` Limit: ${limits[limit].limit} requests per minute.`;
  if (endpoint.public) return `No bearer token needed.${rate}`;
  const allowed = rolesWith(permission);
  const rolesText = allowed.length === roles.length ? "" : `For the roles ${allowed.join(" and ")}. `;
  return rolesText + scope + rate;
}

function requestBody(endpoint: Endpoint, { schemaOf }: Converted, example: unknown): Json {
  const { body, upload } = endpoint;
  const schema = upload?.schema ?? body;
  if (!schema) return {};
  const content = { schema: schemaOf({ schema, direction: "input" }), example };
  const required = upload !== null || !schema.safeParse(undefined).success;
  return { requestBody: { required, content: { [upload?.mediaType ?? "application/json"]: content } } };
}

function notModified({ etag }: Endpoint): Json {
  return etag ? { 304: { description: "The document has not changed.", headers: responseHeaders } } : {};
}
