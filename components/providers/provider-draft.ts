import { z } from "zod";
import { CreateProvider, MAX_MODELS, type Provider, type UpdateProvider } from "#lib/providers/schema.ts";
import type { ProviderPreset } from "./provider-presets.ts";

/** What the form of a provider holds. An empty key means: none typed. */
export const ProviderDraft = z.object({
  name: CreateProvider.shape.name,
  baseUrl: CreateProvider.shape.baseUrl.refine(
    isWebAddress,
    "must be an address such as https://api.openai.com/v1",
  ),
  apiKey: z.union([z.literal(""), CreateProvider.shape.apiKey.unwrap().unwrap()]),
  /** Takes the stored key away. */
  dropsKey: z.boolean(),
  models: z.array(z.string()).max(MAX_MODELS),
});
export type ProviderDraft = z.infer<typeof ProviderDraft>;

/** A draft to begin with, from a preset where one was chosen. */
export function newDraft(preset?: ProviderPreset): ProviderDraft {
  const { name = "", baseUrl = "" } = preset ?? {};
  return { name, baseUrl, apiKey: "", dropsKey: false, models: [] };
}

/** The draft of a stored provider; its key never comes back. */
export function draftOf({ name, baseUrl, models }: Provider): ProviderDraft {
  return { name, baseUrl, models, apiKey: "", dropsKey: false };
}

/** The key as it is sent: a typed one, null to take the stored one away, or not at all. */
export function sentKey({ apiKey, dropsKey }: ProviderDraft): Pick<UpdateProvider, "apiKey"> {
  if (apiKey !== "") return { apiKey };
  return dropsKey ? { apiKey: null } : {};
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
