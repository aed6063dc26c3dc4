import { z } from "zod";
import type { Endpoint } from "#lib/platform/api/endpoint.ts";
import type { EndpointCall } from "../call-endpoint.ts";
import { knownPassword } from "../factories/person.ts";
import type { Tenant, TenantResource } from "../factories/tenant.ts";
import { formOf } from "../factories/uploads.ts";
import { specialValues } from "./special-values.ts";
import { resourcesByKey, resourcesByPath } from "./tenant-resources.ts";
import { type Known, validInput } from "./valid-input.ts";

/** Endpoints where a key has another meaning: for example, an agent is read by its channel. */
const thingsByEndpoint: Record<string, Record<string, TenantResource>> = {
  "/api/agent/get-by-channel": { channelId: "channel2" },
  "/api/automation/{id}/request": { nodeId: "webhookNode" },
  "/api/automation/run/{runId}": { runId: "automationRun" },
  "/api/automation/run/{runId}/cancel": { runId: "automationRun" },
  "/api/pipeline": { moveToStageId: "pipelineStage", moveToPipelineId: "pipeline2" },
  "/api/pipeline/limits": { stageId: "pipelineStage" },
  "/api/opportunity": { stageId: "pipelineStage2", reachedStageId: "pipelineStage2" },
  "/api/opportunity/board": { stageId: "pipelineStage2", reachedStageId: "pipelineStage2" },
  "/api/opportunity/export": { reachedStageId: "pipelineStage2" },
  "/api/opportunity/move": {
    stageId: "pipelineStage2",
    fromStageId: "pipelineStage",
    beforeId: "opportunity2",
    afterId: "opportunity2",
  },
  "/api/opportunity/undo-move": {
    stageId: "pipelineStage2",
    fromStageId: "pipelineStage",
    beforeId: "opportunity2",
    afterId: "opportunity2",
  },
  "/api/opportunity/bulk-move": { stageId: "pipelineStage2" },
  "/api/opportunity/{id}/files/{fileId}": { fileId: "opportunityFile" },
  "/api/task/move": { beforeId: "task2", afterId: "task2" },
  "/api/template": { channelId: "whatsapp" },
  "/api/template/{id}": { channelId: "whatsapp" },
  "/api/template/sync": { channelId: "whatsapp" },
  "/api/notification/read": { ids: "notification" },
  "/api/inbox/{conversationId}/messages/{messageId}/resend": { messageId: "failedMessage" },
};

/** Values with a meaning that the schema does not express. `omit` omits the key. */
const meanings: Record<string, (tenant: Tenant) => unknown> = {
  workspaceId: (tenant) => tenant.workspaceId,
  workspaceIds: (tenant) => [tenant.workspaceId],
  addresses: () => ["203.0.113.0/24", "2001:db8::1"],
  email: (tenant) => tenant.agent.email,
  currentPassword: () => knownPassword,
  currencyCode: () => "EUR",
  cellphone: () => "34600111222",
  url: () => "https://hooks.tertulia.example/in",
  fileName: (tenant) => tenant.fileName,
  nombre: (tenant) => tenant.canary,
  urlDocument: (tenant) => tenant.documentUrl,
  fileUrl: (tenant) => tenant.documentUrl,
  baseUrl: () => "https://ai.tertulia.example/v1",
  conditions: () => [],
  secretHeaders: () => [],
  allowedTools: () => [],
  domains: () => ["acme.example"],
  keyHeader: () => "X-Api-Key",
  allowedOrigins: () => ["https://www.tertulia.example"],
  clientId: () => "a-message-of-mine",
  confirmation: (tenant) => tenant.canary,
  kinds: () => "note,opportunity",
  request: (tenant) => tenant.authorizationRequest,
  quietHours: () => ({ from: "21:00", to: "09:00" }),
};
/** Keys that end like an id but are not the id of a resource. */
const notIds = new Set([
  "workspaceId",
  "workspaceIds",
  "externalReferenceId",
  "platformId",
  "sessionId",
  "clientId",
  "entityId",
  "adId",
  "statusId",
]);
const omitted = new Set(["continuationToken"]);

/** An id field of an endpoint's input, and the kind of its resource. */
export type IdField = { part: "params" | "query" | "body"; path: readonly string[]; thing: TenantResource };

/** Returns a valid call of an endpoint in the tenant's own workspace, with every optional field. */
export function ownCall(endpoint: Endpoint, tenant: Tenant): EndpointCall {
  return buildCall(endpoint, tenant, () => undefined);
}

/** Returns the same call with one id field set to another tenant's resource. */
export function foreignCall(endpoint: Endpoint, tenant: Tenant, field: IdField, other: Tenant): EndpointCall {
  return buildCall(endpoint, tenant, (part, path) =>
    part === field.part && path.join() === field.path.join() ? other.ids[field.thing] : undefined,
  );
}

/** Returns every id field of an endpoint, determined by building a call. */
export function idFields(endpoint: Endpoint, tenant: Tenant): IdField[] {
  const fields = new Map<string, IdField>();
  buildCall(endpoint, tenant, (part, path, thing) => {
    fields.set(`${part}.${path.join(".")}`, { part, path, thing });
    return undefined;
  });
  return [...fields.values()];
}

type ChooseId = (part: IdField["part"], path: readonly string[], thing: TenantResource) => string | undefined;

function buildCall(endpoint: Endpoint, tenant: Tenant, chooseId: ChooseId): EndpointCall {
  const headers: Record<string, string> = { authorization: `Bearer ${tenant.owner.token}` };
  if (endpoint.workspace === "header") headers["x-workspace-id"] = tenant.workspaceId;
  const part = (name: IdField["part"]) => {
    const schema = endpoint[name];
    const ids: Known = (path) => {
      const thing = thingOf(endpoint, path);
      return thing && { value: chooseId(name, path, thing) ?? tenant.ids[thing] };
    };
    const known = specialOf(endpoint, name);
    return schema && validInput(schema, (path) => known(path) ?? ids(path) ?? meaning(tenant, path));
  };
  const call = { headers, params: part("params"), query: part("query"), body: part("body") };
  return endpoint.upload ? { ...call, raw: uploadOf(endpoint.upload.schema, tenant, chooseId) } : call;
}

/** Returns a form with the fields of the contract, or raw bytes. */
function uploadOf(schema: Endpoint["response"], tenant: Tenant, chooseId: ChooseId): BodyInit {
  if (!(schema instanceof z.ZodObject)) return "text";
  const isAgents = "agentId" in schema.shape;
  const agentId = (isAgents && chooseId("body", ["agentId"], "aiAgent")) || tenant.ids.aiAgent;
  const fields = { agentId, workspaceId: tenant.workspaceId, kind: "contacts" };
  const known = Object.entries(fields).filter(([name]) => name in schema.shape);
  return formOf(Object.fromEntries(known), { name: "upload.txt", bytes: "text\nmore text" });
}

function specialOf({ method, path: address }: Endpoint, part: IdField["part"]): Known {
  const values = new Map(Object.entries(specialValues[`${method} ${address}`] ?? {}));
  return (path) => {
    const key = [`${part}.${path.join(".")}`, path.at(-1) ?? ""].find((name) => values.has(name));
    if (key === undefined) return undefined;
    const value = values.get(key);
    return value === "omit" ? "omit" : { value };
  };
}

function meaning(tenant: Tenant, path: readonly string[]): ReturnType<Known> {
  const key = path.at(-1) ?? "";
  if (omitted.has(key)) return "omit";
  const mean = meanings[key];
  return mean && { value: mean(tenant) };
}

/** Throws for an unknown key that looks like an id: the tables above then need a row. */
function thingOf(endpoint: Endpoint, path: readonly string[]): TenantResource | undefined {
  const key = path.at(-1) ?? "";
  const parent = path.at(-2) ?? "";
  if (key === "ids") return thingsByEndpoint[endpoint.path]?.ids ?? resourcesByKey[parent];
  if (key === "id") return parent === "stages" ? "pipelineStage" : thingByPath(endpoint.path);
  const thing = thingsByEndpoint[endpoint.path]?.[key] ?? resourcesByKey[key];
  if (thing || notIds.has(key) || !/Ids?$/.test(key)) return thing;
  throw new Error(`lib/testing/endpoints/endpoint-input.ts has no value for ${key} of ${endpoint.path}`);
}

function thingByPath(path: string): TenantResource {
  const [longest] = Object.keys(resourcesByPath)
    .filter((start) => path === start || path.startsWith(`${start}/`))
    .sort((a, b) => b.length - a.length);
  const thing = longest === undefined ? undefined : resourcesByPath[longest];
  if (!thing) throw new Error(`lib/testing/endpoints/endpoint-input.ts has no value for the id of ${path}`);
  return thing;
}
