import type { aiProviders } from "#lib/db/schema/index.ts";
import type { Provider } from "./schema.ts";

/** A stored provider; its key is sealed. */
export type ProviderRow = typeof aiProviders.$inferSelect;

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
