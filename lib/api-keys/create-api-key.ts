import { apiKeys } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { signKeyToken } from "#lib/platform/auth/token.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { requireStrongSignIn } from "#lib/sign-in-policy/index.ts";
import { normalizeRange } from "./address-ranges.ts";
import { type KeyLimits, requireMemberships, requireWithinOwnKey, shownLimits } from "./key-limits.ts";
import type { CreateApiKey, CreatedApiKey } from "./schema.ts";
import { storedScopes } from "./scopes.ts";

type NewKey = Pick<CreateApiKey, "name" | "scopes"> & Partial<CreateApiKey>;

/**
 * Creates an API key for the caller. The token is only in this response. A request authenticated by a key cannot create
 * one that may do more, in more workspaces, from more addresses or for longer: FORBIDDEN. A workspace of others:
 * WORKSPACE_FORBIDDEN. A workspace that requires a stronger sign-in: TWO_STEP_REQUIRED, SINGLE_SIGN_ON_REQUIRED. An
 * expiry in the past: VALIDATION_ERROR.
 */
export async function createApiKey(ctx: UserContext, input: NewKey): Promise<CreatedApiKey> {
  const { name, workspaceIds = [], addresses = [] } = input;
  const limits = {
    scopes: storedScopes(input.scopes),
    workspaceIds: nullIfNone(workspaceIds),
    addresses: nullIfNone(addresses.map(normalizeRange)),
    expiresAt: input.expiresAt ? new Date(input.expiresAt) : null,
  };
  await requireWithinOwnKey(ctx, limits);
  if (limits.workspaceIds) await requireMemberships(ctx, limits.workspaceIds);
  await requireStrongSignIn(ctx, limits.workspaceIds);
  return inTransaction(ctx, async (ctx) => {
    const key = await insertKey(ctx, name, limits);
    const changes = changesOf<Partial<KeyLimits>>({}, shownLimits(limits));
    await recordAudit({ ...ctx, workspaceId: null }, "api_key.created", {
      subject: key.id,
      detail: name,
      changes,
    });
    return key;
  });
}

/** Stores a new key and signs its token. Throws VALIDATION_ERROR if it has expired. */
export async function insertKey(ctx: UserContext, name: string, limits: KeyLimits): Promise<CreatedApiKey> {
  const now = clock.now();
  const { expiresAt } = limits;
  if (expiresAt && expiresAt <= now) throw invalid("expiresAt must be in the future").because("expiryPast");
  const id = newId();
  const token = await signKeyToken(id, ctx.userId, expiresAt);
  const prefix = `${token.slice(0, 6)}…${token.slice(-4)}`;
  await ctx.db.insert(apiKeys).values({ ...limits, id, userId: ctx.userId, name, prefix, createdAt: now });
  return { id, name, token, prefix, ...shownLimits(limits), creationDate: now.toISOString() };
}

function nullIfNone(values: readonly string[]): string[] | null {
  return values.length === 0 ? null : [...new Set(values)];
}
