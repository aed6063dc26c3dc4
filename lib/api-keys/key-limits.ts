import { and, arrayContained, eq, inArray, isNull } from "drizzle-orm";
import { apiKeys, memberships } from "#lib/db/schema/index.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { ReasonCode } from "#lib/platform/reason.ts";
import { areWithinRanges } from "./address-ranges.ts";
import type { ApiKey } from "./schema.ts";
import { isWithinScopes, shownScopes } from "./scopes.ts";

/** Limits of a stored key: its workspaces, client addresses and expiry. Null means no limit. */
export type KeyLimits = {
  scopes: string[];
  workspaceIds: string[] | null;
  addresses: string[] | null;
  expiresAt: Date | null;
};

/** Returns the limits as the API shows them. */
export function shownLimits(limits: KeyLimits): Pick<ApiKey, keyof KeyLimits> {
  const { scopes, workspaceIds, addresses, expiresAt } = limits;
  return {
    scopes: shownScopes(scopes),
    workspaceIds: workspaceIds ?? [],
    addresses: (addresses ?? []).map((range) => range.replace(/(?<=\.\d+)\/32$|(?<=:.*)\/128$/, "")),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}

/**
 * The condition for keys and connected applications that the caller may see and revoke: the user's own that are not
 * revoked; with a key that is limited to workspaces, only those that are limited to the same or fewer.
 */
export function isOwnAccess({ userId, keyWorkspaceIds }: UserContext) {
  return and(
    eq(apiKeys.userId, userId),
    isNull(apiKeys.revokedAt),
    keyWorkspaceIds ? arrayContained(apiKeys.workspaceIds, [...keyWorkspaceIds]) : undefined,
  );
}

/** The condition for keys that the caller may list, rotate and revoke. */
export function isOwnKey(ctx: UserContext) {
  return and(isOwnAccess(ctx), isNull(apiKeys.clientId));
}

/** Throws FORBIDDEN if the request's own key allows less than `requested`. */
export async function requireWithinOwnKey(ctx: UserContext, requested: KeyLimits): Promise<void> {
  if (!isWithinScopes(requested.scopes, ctx.scopes)) {
    throw stronger("An API key cannot create a key with more scopes than its own.", "keyScopes");
  }
  const own = await ownLimits(ctx);
  if (!own) return;
  if (own.expiresAt && (!requested.expiresAt || requested.expiresAt > own.expiresAt)) {
    throw stronger("An API key cannot create a key that expires later than it does.", "keyLife");
  }
  const { workspaceIds, addresses } = own;
  if (workspaceIds && !requested.workspaceIds?.every((id) => workspaceIds.includes(id))) {
    throw stronger("An API key cannot create a key for more workspaces than its own.", "keyWorkspaces");
  }
  if (addresses && !(requested.addresses && areWithinRanges(requested.addresses, addresses))) {
    throw stronger("An API key cannot create a key for more addresses than its own.", "keyAddresses");
  }
}

/** Returns the limits of the key of this request; undefined for a user. */
async function ownLimits({ db, credentialId }: UserContext): Promise<KeyLimits | undefined> {
  if (credentialId === null) return undefined;
  const [own] = await db.select().from(apiKeys).where(eq(apiKeys.id, credentialId));
  return own;
}

/** Throws WORKSPACE_FORBIDDEN if the user is not a member of all of these workspaces. */
export async function requireMemberships(ctx: UserContext, workspaceIds: readonly string[]): Promise<void> {
  const members = await ctx.db
    .select({ id: memberships.workspaceId })
    .from(memberships)
    .where(
      and(eq(memberships.userId, ctx.userId), inArray(memberships.workspaceId, workspaceIds.filter(isId))),
    );
  if (members.length === workspaceIds.length) return;
  throw new AppError("WORKSPACE_FORBIDDEN", "workspaceIds must name workspaces of the caller.");
}

function stronger(message: string, reason: ReasonCode): AppError {
  return new AppError("FORBIDDEN", message).because(reason);
}
