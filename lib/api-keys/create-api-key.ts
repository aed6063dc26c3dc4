import { eq } from "drizzle-orm";
import { apiKeys } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { signKeyToken } from "#lib/platform/auth/token.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import type { CreateApiKey, CreatedApiKey } from "./schema.ts";
import { isWithinScopes, shownScopes, storedScopes } from "./scopes.ts";

/**
 * Creates an API key for the caller. The token is only in this response. A request authenticated by a key cannot create
 * one with more scopes or a later expiry: FORBIDDEN. An expiry in the past: VALIDATION_ERROR.
 */
export async function createApiKey(ctx: UserContext, input: CreateApiKey): Promise<CreatedApiKey> {
  const now = clock.now();
  const expiresAt = input.expiresAt ? new Date(input.expiresAt) : null;
  if (expiresAt && expiresAt <= now) throw invalid("expiresAt must be in the future").because("expiryPast");
  const scopes = storedScopes(input.scopes);
  if (!isWithinScopes(scopes, ctx.scopes)) {
    throw new AppError("FORBIDDEN", "An API key cannot make a key with more scopes than its own.").because(
      "keyScopes",
    );
  }
  await refuseLongerLife(ctx, expiresAt);

  const id = newId();
  const token = await signKeyToken(id, ctx.userId, expiresAt);
  const prefix = `${token.slice(0, 6)}…${token.slice(-4)}`;
  const { name } = input;
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .insert(apiKeys)
      .values({ id, userId: ctx.userId, name, prefix, scopes, expiresAt, createdAt: now });
    await recordAudit({ ...ctx, workspaceId: null }, "api_key.created", { subject: id, detail: name });
  });
  return {
    id,
    name,
    token,
    prefix,
    scopes: shownScopes(scopes),
    expiresAt: expiresAt?.toISOString() ?? null,
    creationDate: now.toISOString(),
  };
}

async function refuseLongerLife(ctx: UserContext, expiresAt: Date | null): Promise<void> {
  if (ctx.credentialId === null) return;
  const [own] = await ctx.db
    .select({ expiresAt: apiKeys.expiresAt })
    .from(apiKeys)
    .where(eq(apiKeys.id, ctx.credentialId));
  if (!own?.expiresAt || (expiresAt && expiresAt <= own.expiresAt)) return;
  throw new AppError("FORBIDDEN", "An API key cannot make a key that lives longer than itself.").because(
    "keyLife",
  );
}
