import { and, eq } from "drizzle-orm";
import { apiKeys } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { requireStrongSignIn } from "#lib/sign-in-policy/index.ts";
import { insertKey } from "./create-api-key.ts";
import { isOwnKey, requireWithinOwnKey } from "./key-limits.ts";
import type { RotateApiKey, RotatedApiKey } from "./schema.ts";

/**
 * Creates a key with the name and limits of another one, which works for `overlapSeconds` more. Throws
 * API_KEY_NOT_FOUND, VALIDATION_ERROR for a key that was rotated before or would be expired, FORBIDDEN if the
 * request's own key allows less than the new one, and TWO_STEP_REQUIRED or SINGLE_SIGN_ON_REQUIRED.
 */
export async function rotateApiKey(ctx: UserContext, input: RotateApiKey): Promise<RotatedApiKey> {
  const { id, overlapSeconds } = input;
  if (!isId(id)) throw notFound("API_KEY");
  return inTransaction(ctx, async (ctx) => {
    const old = await lockKey(ctx, id);
    const expiresAt = input.expiresAt === undefined ? old.expiresAt : toDate(input.expiresAt);
    const limits = {
      scopes: old.scopes,
      workspaceIds: old.workspaceIds,
      addresses: old.addresses,
      expiresAt,
    };
    await requireWithinOwnKey(ctx, limits);
    await requireStrongSignIn(ctx, limits.workspaceIds);
    const key = await insertKey(ctx, old.name, limits);
    const now = clock.now();
    const latest = new Date(now.getTime() + overlapSeconds * 1_000);
    const end = old.expiresAt && old.expiresAt < latest ? old.expiresAt : latest;
    const revokedAt = overlapSeconds === 0 ? now : null;
    await ctx.db
      .update(apiKeys)
      .set({ replacedBy: key.id, expiresAt: end, revokedAt })
      .where(eq(apiKeys.id, id));
    const changes = changesOf({ id, expiresAt: old.expiresAt }, { id: key.id, expiresAt });
    await recordAudit({ ...ctx, workspaceId: null }, "api_key.rotated", {
      subject: id,
      detail: old.name,
      changes,
    });
    return { ...key, replaced: { id, expiresAt: end.toISOString() } };
  });
}

async function lockKey(ctx: UserContext, id: string): Promise<typeof apiKeys.$inferSelect> {
  const [key] = await ctx.db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), isOwnKey(ctx)))
    .for("update");
  if (!key) throw notFound("API_KEY");
  if (key.replacedBy) throw invalid("this key was already rotated: rotate the new one").because("keyRotated");
  return key;
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
