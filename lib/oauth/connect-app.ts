import { and, eq } from "drizzle-orm";
import { isCustomRole } from "#lib/db/is-custom-role.ts";
import { apiKeys, customRoles, memberships, oauthClients, oauthGrants } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { type Permission, permissionsOf } from "#lib/platform/auth/permissions.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";
import { isId, newId } from "#lib/platform/ids.ts";
import { requireStrongSignIn } from "#lib/sign-in-policy/index.ts";
import { buildRedirect } from "./build-redirect.ts";
import { type AuthorizationRequest, checkAuthorization } from "./check-authorization.ts";
import { chooseScopes, type ScopedTool } from "./choose-scopes.ts";
import type { AppRedirect, ConnectApp } from "./schema.ts";

/** How long an authorization code works, in milliseconds. */
const CODE_MS = 60_000;

/**
 * Allows an application to use MCP for the user in one workspace. Returns the address with the authorization code.
 * Throws FORBIDDEN without a console session, and if the user's role allows none of the requested scopes;
 * WORKSPACE_FORBIDDEN; TWO_STEP_REQUIRED or SINGLE_SIGN_ON_REQUIRED; VALIDATION_ERROR for an invalid request.
 */
export async function connectApp(
  ctx: UserContext,
  input: ConnectApp,
  tools: readonly ScopedTool[],
): Promise<AppRedirect> {
  if (ctx.actor.via !== "panel") {
    throw new AppError("FORBIDDEN", "Only a person in the console can connect an application.");
  }
  const checked = await checkAuthorization(ctx, input.request);
  if (checked.kind !== "ask") throw invalid("the authorization request is not valid; start again");
  const { request } = checked;
  const permissions = await requirePermissions(ctx, input.workspaceId);
  await requireStrongSignIn(ctx, [input.workspaceId]);
  const scopes = chooseScopes(tools, request.scopes, { resource: request.resource, permissions });
  if (scopes.length === 0) {
    throw new AppError(
      "FORBIDDEN",
      "Your role in this workspace does not allow the access that the application requests.",
    );
  }
  const code = randomToken();
  await insertGrant(ctx, request, { workspaceId: input.workspaceId, scopes, code });
  return { redirectTo: buildRedirect(request.redirectUri, { code, state: request.state }) };
}

async function requirePermissions(
  { db, userId }: UserContext,
  workspaceId: string,
): Promise<readonly Permission[]> {
  const isMember = and(eq(memberships.userId, userId), eq(memberships.workspaceId, workspaceId));
  const [member] = isId(workspaceId)
    ? await db
        .select({ role: memberships.role, custom: customRoles.permissions })
        .from(memberships)
        .leftJoin(customRoles, isCustomRole)
        .where(isMember)
    : [];
  if (member) return permissionsOf(member.role, member.custom);
  throw new AppError("WORKSPACE_FORBIDDEN", "This workspace does not belong to the caller.");
}

/** Stores the access. Until the code is exchanged it ends with the code. */
async function insertGrant(
  ctx: UserContext,
  request: AuthorizationRequest,
  { workspaceId, scopes, code }: { workspaceId: string; scopes: string[]; code: string },
): Promise<void> {
  const { client, resource, redirectUri, codeChallenge } = request;
  const id = newId();
  const now = clock.now();
  const codeExpiresAt = new Date(now.getTime() + CODE_MS);
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.insert(apiKeys).values({
      id,
      userId: ctx.userId,
      name: client.name,
      prefix: "",
      clientId: client.id,
      scopes,
      workspaceIds: [workspaceId],
      expiresAt: codeExpiresAt,
      createdAt: now,
    });
    await ctx.db.insert(oauthGrants).values({
      id,
      clientId: client.id,
      resource: resource.url,
      redirectUri,
      codeHash: hashToken(code),
      codeChallenge,
      codeExpiresAt,
      createdAt: now,
    });
    await ctx.db.update(oauthClients).set({ lastUsedAt: now }).where(eq(oauthClients.id, client.id));
    await recordAudit({ ...ctx, workspaceId }, "app.connected", { subject: id, detail: client.name });
  });
}
