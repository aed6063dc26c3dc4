import { z } from "zod";
import { CreateProvider, MAX_MODELS, type Provider, type UpdateProvider } from "#lib/providers/schema.ts";
import type { ProviderPreset } from "./provider-presets.ts";

/** The form data of a provider. An empty key means that none was typed. */
export const ProviderDraft = z.object({
  name: CreateProvider.shape.name,
  baseUrl: CreateProvider.shape.baseUrl.refine(
    isWebAddress,
    "must be an address such as https://api.openai.com/v1",
  ),
  apiKey: z.union([z.literal(""), CreateProvider.shape.apiKey.unwrap().unwrap()]),
  /** Whether to delete the stored key. */
  dropsKey: z.boolean(),
  models: z.array(z.string()).max(MAX_MODELS),
});
export type ProviderDraft = z.infer<typeof ProviderDraft>;

/** Returns the form data of a new provider, based on a preset if one was chosen. */
export function newDraft(preset?: ProviderPreset): ProviderDraft {
  const { name = "", baseUrl = "" } = preset ?? {};
  return { name, baseUrl, apiKey: "", dropsKey: false, models: [] };
}

/** Returns the form data of a stored provider. The API never returns its key. */
export function draftOf({ name, baseUrl, models }: Provider): ProviderDraft {
  return { name, baseUrl, models, apiKey: "", dropsKey: false };
}

/** Returns the key to send: a typed one, null to delete the stored one, or nothing. */
export function sentKey({ apiKey, dropsKey }: ProviderDraft): Pick<UpdateProvider, "apiKey"> {
  if (apiKey !== "") return { apiKey };
  return dropsKey ? { apiKey: null } : {};
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
