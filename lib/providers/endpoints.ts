import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  CreateProvider,
  DefaultModel,
  ModelChoices,
  Provider,
  ProviderTest,
  TestProvider,
  UpdateProvider,
} from "./schema.ts";

const ProviderId = z.object({ id: z.string() });

/** Routes of AI providers: servers that support the OpenAI protocol. */
export const providerEndpoints = {
  list: defineEndpoint("listProviders", {
    method: "GET",
    path: "/api/provider",
    summary: "List the AI providers, by name",
    description: "Without their keys: hasApiKey is true if one is stored.",
    area: "agent",
    permission: "providers.read",
    response: z.array(Provider),
  }),
  create: defineEndpoint("createProvider", {
    method: "POST",
    path: "/api/provider",
    summary: "Add an AI provider",
    description:
      "Any server with /chat/completions of the OpenAI protocol: OpenAI, Ollama, vLLM, OpenRouter and others.",
    area: "agent",
    permission: "providers.write",
    body: CreateProvider,
    response: Provider,
    errors: ["URL_NOT_ALLOWED", "NAME_TAKEN"],
  }),
  update: defineEndpoint("updateProvider", {
    method: "PUT",
    path: "/api/provider",
    summary: "Change an AI provider",
    description:
      "Only the keys sent change. The stored key stays if none is sent, unless the origin of baseUrl " +
      "changes: then it is dropped. `apiKey: null` removes it.",
    area: "agent",
    permission: "providers.write",
    query: ProviderId,
    body: UpdateProvider,
    response: Provider,
    errors: ["PROVIDER_NOT_FOUND", "URL_NOT_ALLOWED", "NAME_TAKEN"],
  }),
  delete: defineEndpoint("deleteProvider", {
    method: "DELETE",
    path: "/api/provider",
    summary: "Remove an AI provider",
    description: "Agents that use its models reply with the built-in model until they get another.",
    area: "agent",
    permission: "providers.write",
    query: ProviderId,
    response: RecordId,
    errors: ["PROVIDER_NOT_FOUND"],
  }),
  test: defineEndpoint("testProvider", {
    method: "POST",
    path: "/api/provider/test",
    summary: "Test the connection to an AI provider",
    description:
      "Reads its list of models, then requests a single token from one of them. Nothing is stored.",
    area: "agent",
    permission: "providers.write",
    body: TestProvider,
    response: ProviderTest,
    external: true,
    errors: ["PROVIDER_NOT_FOUND", "URL_NOT_ALLOWED"],
  }),
  models: defineEndpoint("listModels", {
    method: "GET",
    path: "/api/provider/models",
    summary: "List every model an agent of the workspace can have",
    description:
      "The built-in model, models that people entered, models that providers list, and those of the " +
      "installation.",
    area: "agent",
    permission: "providers.read",
    response: ModelChoices,
  }),
  getDefaultModel: defineEndpoint("getDefaultModel", {
    method: "GET",
    path: "/api/provider/default-model",
    summary: "Read the default model of new agents",
    description: "builtin is the built-in model, which needs no provider.",
    area: "agent",
    permission: "providers.read",
    response: DefaultModel,
  }),
  setDefaultModel: defineEndpoint("setDefaultModel", {
    method: "PUT",
    path: "/api/provider/default-model",
    summary: "Set the default model of new agents",
    description: "Existing agents keep their model.",
    area: "agent",
    permission: "providers.write",
    body: DefaultModel,
    response: DefaultModel,
  }),
};
