import { guardedFetch } from "#lib/platform/egress/guarded-fetch.ts";
import { env } from "#lib/platform/env.ts";
import { unseal } from "#lib/platform/seal.ts";
import { type ProviderRow, sealedProvider } from "./provider-row.ts";
import { INSTALLED_PROVIDER } from "./schema.ts";

/** Access data for a server with the OpenAI protocol. */
export type ProviderAccess = {
  name: string;
  baseUrl: string;
  apiKey: string | null;
  /** Opens the connections; guarded if a user entered the URL. */
  fetch: typeof fetch;
};

/** The installation's own provider (AI_BASE_URL) and its AI_MODELS. */
type InstalledProvider = ProviderAccess & { models: string[] };

/** Returns the access to a workspace's provider. A key encrypted with another APP_SECRET counts as none. */
export function accessOf(row: ProviderKey & Pick<ProviderRow, "name" | "baseUrl">): ProviderAccess {
  const { name, baseUrl, workspaceId } = row;
  return { name, baseUrl, apiKey: decryptKey(row), fetch: guardedFetch({ workspaceId }) };
}

/** Returns the provider that the operator configured, for a workspace, or null; its URL is trusted and not guarded. */
export function installedProvider(
  { workspaceId }: Pick<ProviderKey, "workspaceId">,
  settings = env(),
): InstalledProvider | null {
  if (settings.AI_BASE_URL === undefined) return null;
  const models = settings.AI_MODELS.split(",")
    .map((model) => model.trim())
    .filter((model) => model !== "");
  const baseUrl = settings.AI_BASE_URL.replace(/\/+$/, "");
  return {
    name: INSTALLED_PROVIDER,
    baseUrl,
    apiKey: settings.AI_API_KEY ?? null,
    fetch: guardedFetch({ workspaceId, operatorOrigin: new URL(baseUrl).origin }),
    models,
  };
}

type ProviderKey = Pick<ProviderRow, "workspaceId" | "id" | "apiKey">;

function decryptKey(row: ProviderKey): string | null {
  if (row.apiKey === null) return null;
  try {
    return unseal(row.apiKey, sealedProvider(row), "api_key");
  } catch {
    return null;
  }
}
