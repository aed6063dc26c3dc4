import { z } from "zod";

/** The model that is always there: no key, no network. */
export const BUILTIN_MODEL = "builtin";

/** Name of the provider the environment describes, in logs, in lists and before the slash of a model. */
export const INSTALLED_PROVIDER = "environment";

/** Most providers a workspace may have, and models one provider may list. */
export const MAX_PROVIDERS = 20;
export const MAX_MODELS = 200;

const Id = z.string();

/** Name of a model, free text (decisions.md 5). */
const ModelName = z.string().trim().min(1).max(200);

/** A provider's name comes before the slash in `<provider>/<model>`, so it holds none. */
const Name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine((name) => !name.includes("/"), "must not contain a slash")
  .refine(
    (name) => ![BUILTIN_MODEL, INSTALLED_PROVIDER].includes(name.toLowerCase()),
    "is a name we need ourselves",
  );
const BaseUrl = z.string().trim().min(1).max(2_048);
const ApiKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,500}$/, "must be 1 to 500 printable ASCII characters without spaces");
const Models = z.array(ModelName).max(MAX_MODELS);

/** A server that speaks the OpenAI protocol, as the API shows it: its key never comes back. */
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
  /** Sealed when stored; null takes it away. */
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

/** Only the keys sent change. Another origin of `baseUrl` without a new key drops the stored one. */
export const UpdateProvider = z.object(fields).partial();
export type UpdateProvider = z.infer<typeof UpdateProvider>;

/**
 * A connection to try: a stored provider, a draft, or a draft of a stored one (`id` then lends its key, as long
 * as the origin stays). Without `model` the first one it lists is asked.
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
    message: "is required where there is no id",
  });
export type TestProvider = z.infer<typeof TestProvider>;

/** How a test went; `message` is for a person, `models` what the server says it has. */
export const ProviderTest = z.object({
  ok: z.boolean(),
  message: z.string(),
  models: z.array(z.string()),
  /** The model that was asked for one token; null where it did not come to that. */
  model: z.string().nullable(),
  durationMs: z.number().int(),
});
export type ProviderTest = z.infer<typeof ProviderTest>;

/** A model an agent of the workspace can have; `model` is what goes into the agent's field. */
export const ModelChoice = z.object({
  model: z.string(),
  /** Its name without the provider. */
  name: z.string(),
  provider: z.string(),
  /** Null for the built-in one and the installation's own. */
  providerId: Id.nullable(),
  /** builtin, listed (by a person), fetched (from the provider) or environment. */
  origin: z.enum(["builtin", "listed", "fetched", "environment"]),
});
export type ModelChoice = z.infer<typeof ModelChoice>;

/** Every model to choose from, and the providers that could not be asked. */
export const ModelChoices = z.object({
  models: z.array(ModelChoice),
  problems: z.array(z.object({ provider: z.string(), message: z.string() })),
});
export type ModelChoices = z.infer<typeof ModelChoices>;

/** The model new agents get. */
export const DefaultModel = z.object({ model: ModelName });
export type DefaultModel = z.infer<typeof DefaultModel>;
