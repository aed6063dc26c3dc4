import { aiProviders } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import type { ProviderRow } from "./provider-row.ts";

/** Returns a stored provider and locks it until the transaction ends. Throws PROVIDER_NOT_FOUND. */
export async function requireProvider(ctx: WorkspaceContext, id: string): Promise<ProviderRow> {
  return requireRow(ctx, aiProviders, { id, resource: "PROVIDER", lock: "update" });
}
