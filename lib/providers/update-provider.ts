import { aiProviders } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { haveSameOrigin } from "#lib/platform/have-same-origin.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { seal } from "#lib/platform/seal.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { checkBaseUrl } from "./check-base-url.ts";
import { type ProviderRow, sealedProvider, toProvider } from "./provider-row.ts";
import { requireProvider } from "./require-provider.ts";
import type { Provider, UpdateProvider } from "./schema.ts";

/**
 * Changes the given keys. A stored API key is only sent to its own server: a new origin without a new key deletes it.
 * Throws PROVIDER_NOT_FOUND, URL_NOT_ALLOWED, NAME_TAKEN.
 */
export async function updateProvider(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateProvider,
): Promise<Provider> {
  return inTransaction(ctx, async (ctx) => {
    const stored = await requireProvider(ctx, id);
    const baseUrl = input.baseUrl === undefined ? stored.baseUrl : checkBaseUrl(input.baseUrl);
    const row: ProviderRow = {
      ...stored,
      name: input.name ?? stored.name,
      baseUrl,
      apiKey: keyAfter(stored, baseUrl, input.apiKey),
      models: input.models ? [...new Set(input.models)] : stored.models,
      updatedAt: clock.now(),
    };
    const { workspaceId, id: _, createdAt: __, ...changed } = row;
    await throwIfNameTaken(
      ctx.db
        .update(aiProviders)
        .set(changed)
        .where(whereId(ctx, aiProviders, id)),
      "ai_providers_name_key",
      "There is already a provider with this name.",
    );
    const { name, apiKey, models } = row;
    const changes = changesOf(stored, { name, baseUrl, apiKey, models }, ["apiKey"]);
    await recordAudit(ctx, "provider.changed", { subject: id, detail: name, changes });
    publishChange(ctx, "provider", id);
    return toProvider(row);
  });
}

function keyAfter(stored: ProviderRow, baseUrl: string, sent: string | null | undefined): string | null {
  if (sent !== undefined) return sent === null ? null : seal(sent, sealedProvider(stored), "api_key");
  return haveSameOrigin(stored.baseUrl, baseUrl) ? stored.apiKey : null;
}
