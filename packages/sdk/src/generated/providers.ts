// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateProvider, DefaultModel, ModelChoices, Provider, ProviderTest, TestProvider, UpdateProvider } from "./providers-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const providers = {
  list: "GET /api/provider",
  create: "POST /api/provider json",
  update: "PUT /api/provider?id json",
  delete: "DELETE /api/provider?id",
  test: "POST /api/provider/test json",
  models: "GET /api/provider/models",
  getDefaultModel: "GET /api/provider/default-model",
  setDefaultModel: "PUT /api/provider/default-model json",
};

export type ProvidersApi = {
  /** List the AI providers, by name. Without their keys: hasApiKey is true if one is stored. */
  list(input?: NoInput, options?: CallOptions): ListPromise<Provider[], Provider>;

  /**
   * Add an AI provider. Any server with /chat/completions of the OpenAI protocol: OpenAI, Ollama, vLLM,
   * OpenRouter and others. Errors: URL_NOT_ALLOWED, NAME_TAKEN.
   */
  create(input: CreateProvider, options?: CallOptions): ApiPromise<Provider>;

  /**
   * Change an AI provider. Only the keys sent change. The stored key stays if none is sent, unless the origin of
   * baseUrl changes: then it is dropped. `apiKey: null` removes it. Errors: PROVIDER_NOT_FOUND, URL_NOT_ALLOWED,
   * NAME_TAKEN.
   */
  update(input: { id: string } & UpdateProvider, options?: CallOptions): ApiPromise<Provider>;

  /**
   * Remove an AI provider. Agents that use its models reply with the built-in model until they get another.
   * Errors: PROVIDER_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * Test the connection to an AI provider. Reads its list of models, then requests a single token from one of
   * them. Nothing is stored. Errors: PROVIDER_NOT_FOUND, URL_NOT_ALLOWED.
   */
  test(input?: TestProvider, options?: CallOptions): ApiPromise<ProviderTest>;

  /**
   * List every model an agent of the workspace can have. The built-in model, models that people entered, models
   * that providers list, and those of the installation.
   */
  models(input?: NoInput, options?: CallOptions): ApiPromise<ModelChoices>;

  /** Read the default model of new agents. builtin is the built-in model, which needs no provider. */
  getDefaultModel(input?: NoInput, options?: CallOptions): ApiPromise<DefaultModel>;

  /** Set the default model of new agents. Existing agents keep their model. */
  setDefaultModel(input: DefaultModel, options?: CallOptions): ApiPromise<DefaultModel>;
};
