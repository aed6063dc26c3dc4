import { aiProviders } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { seal } from "#lib/platform/seal.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { checkBaseUrl } from "./check-base-url.ts";
import { type ProviderRow, sealedProvider, toProvider } from "./provider-row.ts";
import { type CreateProvider, MAX_PROVIDERS, type Provider } from "./schema.ts";

/** Adds a provider. Throws URL_NOT_ALLOWED, NAME_TAKEN, and VALIDATION_ERROR for more than 20 providers. */
export async function createProvider(ctx: WorkspaceContext, input: CreateProvider): Promise<Provider> {
  const baseUrl = checkBaseUrl(input.baseUrl);
  return inTransaction(ctx, async (ctx) => {
    await requireBelowLimit(ctx, aiProviders, { max: MAX_PROVIDERS, what: "providers" });
    const at = clock.now();
    const { workspaceId } = ctx;
    const id = newId();
    const row: ProviderRow = {
      workspaceId,
      id,
      name: input.name,
      baseUrl,
      apiKey: input.apiKey ? seal(input.apiKey, sealedProvider({ workspaceId, id }), "api_key") : null,
      models: [...new Set(input.models)],
      createdAt: at,
      updatedAt: at,
    };
    await throwIfNameTaken(
      ctx.db.insert(aiProviders).values(row),
      "ai_providers_name_key",
      "There is already a provider with this name.",
    );
    await recordAudit(ctx, "provider.created", { subject: row.id, detail: `${row.name}: ${row.baseUrl}` });
    publishChange(ctx, "provider", row.id);
    return toProvider(row);
  });
}
