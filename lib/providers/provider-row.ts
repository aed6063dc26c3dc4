import type { aiProviders } from "#lib/db/schema/index.ts";
import type { SealedRow } from "#lib/platform/seal.ts";
import type { Provider } from "./schema.ts";

/** A stored provider; its key is encrypted. */
export type ProviderRow = typeof aiProviders.$inferSelect;

/** Returns the row that a provider's key is encrypted for. */
export function sealedProvider({ workspaceId, id }: Pick<ProviderRow, "workspaceId" | "id">): SealedRow {
  return { workspaceId, table: "ai_providers", id };
}

/** Converts a provider to the API's shape, without its key. */
export function toProvider(row: ProviderRow): Provider {
  return {
    id: row.id,
    name: row.name,
    baseUrl: row.baseUrl,
    hasApiKey: row.apiKey !== null,
    models: row.models,
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}
