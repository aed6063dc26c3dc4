import { z } from "zod";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";

/** The built-in model, which is always available: no key, no network. */
export const BUILTIN_MODEL = "builtin";

/** Name of the provider from the environment, in logs, in lists and before the slash of a model name. */
export const INSTALLED_PROVIDER = "environment";

/** Maximum number of providers in a workspace, and of models that a provider may list. */
export const MAX_PROVIDERS = 20;
export const MAX_MODELS = 200;

const Id = z.string();

/** Name of a model, free text. */
const ModelName = z.string().trim().min(1).max(200);

/** A provider's name precedes the slash in `<provider>/<model>`, so it contains none. */
const Name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => !name.includes("/"), requirement("must not contain a slash", "noSlash"))
  .refine(
    (name) => ![BUILTIN_MODEL, INSTALLED_PROVIDER].includes(name.toLowerCase()),
    requirement("is a reserved name", "reserved"),
  );
const BaseUrl = z.string().trim().min(1).max(2_048);
const ApiKey = z
  .string()
  .trim()
  .regex(
    /^[\x21-\x7e]{1,500}$/,
    requirement("must be 1 to 500 printable ASCII characters without spaces", "printable", {
      min: 1,
      max: 500,
    }),
  );
const Models = z.array(ModelName).max(MAX_MODELS);

/** A server with the OpenAI protocol, in the API's shape: its key is never returned. */
export const Provider = z.object({
  id: Id,
  name: z.string(),
  baseUrl: z.string(),
  hasApiKey: z.boolean(),
  models: z.array(z.string()),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type Provider = z.infer<typeof Provider>;

const fields = {
  name: Name,
  baseUrl: BaseUrl,
  /** Stored encrypted; null removes it. */
  apiKey: ApiKey.nullable(),
  models: Models,
};

/** A new provider; `baseUrl` is the part before `/chat/completions`, usually ending in `/v1`. */
export const CreateProvider = z.object({
  name: fields.name,
  baseUrl: fields.baseUrl,
  apiKey: fields.apiKey.optional(),
  models: fields.models.default([]),
});
export type CreateProvider = z.infer<typeof CreateProvider>;

/** Only the given keys change. A new origin of `baseUrl` without a new key deletes the stored key. */
export const UpdateProvider = z.object(fields).partial();
export type UpdateProvider = z.infer<typeof UpdateProvider>;

/**
 * A connection to test: a stored provider, a draft, or a draft of a stored one (`id`, whose key is used if the origin
 * is the same). Without `model` the first listed one is used.
 */
export const TestProvider = z
  .object({
    id: Id.optional(),
    baseUrl: BaseUrl.optional(),
    apiKey: ApiKey.nullable().optional(),
    model: ModelName.optional(),
  })
  .refine((input) => input.id !== undefined || input.baseUrl !== undefined, {
    path: ["baseUrl"],
    message: "is required without an id",
  });
export type TestProvider = z.infer<typeof TestProvider>;

/** Result of a test; `message` is for users, `models` are those the server lists. */
export const ProviderTest = z.object({
  ok: z.boolean(),
  message: z.string(),
  messageParts: ReasonParts,
  models: z.array(z.string()),
  /** The model that received the test request; null if the test ended before. */
  model: z.string().nullable(),
  durationMs: z.number().int(),
});
export type ProviderTest = z.infer<typeof ProviderTest>;

/** A model that agents of the workspace can use; `model` is the value of the agent's field. */
export const ModelChoice = z.object({
  model: z.string(),
  /** Its name without the provider. */
  name: z.string(),
  provider: z.string(),
  /** Null for the built-in model and the installation's provider. */
  providerId: Id.nullable(),
  /** builtin, listed (by a person), fetched (from the provider) or environment. */
  origin: z.enum(["builtin", "listed", "fetched", "environment"]),
});
export type ModelChoice = z.infer<typeof ModelChoice>;

/** All available models, and the providers that failed to list theirs. */
export const ModelChoices = z.object({
  models: z.array(ModelChoice),
  problems: z.array(z.object({ provider: z.string(), message: z.string(), messageParts: ReasonParts })),
});
export type ModelChoices = z.infer<typeof ModelChoices>;

/** The default model of new agents. */
export const DefaultModel = z.object({ model: ModelName });
export type DefaultModel = z.infer<typeof DefaultModel>;
