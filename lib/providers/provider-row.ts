import type { aiProviders } from "#lib/db/schema/index.ts";
import type { SealedRow } from "#lib/platform/seal.ts";
import type { Provider } from "./schema.ts";

/** A stored provider; its key is sealed. */
export type ProviderRow = typeof aiProviders.$inferSelect;

/** The row a provider's key is sealed for. */
export function sealedProvider({ workspaceId, id }: Pick<ProviderRow, "workspaceId" | "id">): SealedRow {
  return { workspaceId, table: "ai_providers", id };
}

/** A provider as the API shows it: without its key. */
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
