import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { identities, identitySessions, sessions } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { logger } from "#lib/platform/logger.ts";
import { LOGOUT_TOKEN_LIFE_MS, type LogoutRequest, readLogoutToken } from "../oidc/logout-token.ts";
import type { ProviderRow } from "../providers/provider-row.ts";
import { recordUse } from "./record-use.ts";
import { SignInError } from "./refusal.ts";
import type { Visit } from "./visit.ts";

const MAX_FORM_BYTES = 64 * 1024;

/**
 * Ends the sessions that the logout token of a provider names (back-channel logout). The provider calls this itself,
 * without a browser. The response is 200 also if no session is left, and 400 for a token that is not valid.
 */
export async function revokeSessions({ ctx, provider, call }: Visit): Promise<Content> {
  const form = new URLSearchParams(Buffer.from(await call.rawBody.readBytes(MAX_FORM_BYTES)).toString());
  try {
    const request = await verify(provider, form.get("logout_token") ?? "");
    await inTransaction(ctx, async (ctx) => {
      const expiresAt = new Date(clock.now().getTime() + LOGOUT_TOKEN_LIFE_MS);
      await recordUse(ctx, provider, { id: `logout ${request.jti}`, expiresAt });
      await deleteSessions(ctx, provider, request);
    });
    return answer(200, "");
  } catch (error) {
    if (!(error instanceof SignInError)) throw error;
    logger.warn({ err: error.cause, provider: provider.alias }, "a logout token was refused");
    return answer(400, JSON.stringify({ error: "invalid_request" }));
  }
}

async function verify(provider: ProviderRow, token: string): Promise<LogoutRequest> {
  try {
    return await readLogoutToken(provider, token);
  } catch (error) {
    throw new SignInError("rejected", error);
  }
}

/** Sessions from before the provider named its sessions end with those of their subject. */
async function deleteSessions(
  ctx: Context,
  provider: ProviderRow,
  { sub, sid }: LogoutRequest,
): Promise<void> {
  const { sessionId, identityId, providerSession } = identitySessions;
  const ofSubject = ctx.db
    .select({ id: sessionId })
    .from(identitySessions)
    .innerJoin(identities, eq(identities.id, identityId))
    .where(
      and(
        eq(identities.providerId, provider.id),
        eq(identities.issuer, provider.issuer),
        sub === null ? undefined : eq(identities.subject, sub),
        sid === null
          ? undefined
          : or(eq(providerSession, sid), sub === null ? undefined : isNull(providerSession)),
      ),
    );
  const ended = await ctx.db
    .delete(sessions)
    .where(inArray(sessions.id, ofSubject))
    .returning({ userId: sessions.userId });
  const actor = { type: "system", id: null, name: provider.name, via: "system" } as const;
  for (const userId of new Set(ended.map((one) => one.userId))) {
    const entry = { subject: userId, detail: provider.name };
    await recordAudit({ ...ctx, actor, workspaceId: null }, "session.ended_by_provider", entry);
  }
}

function answer(status: number, body: string): Content {
  return {
    body,
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  };
}
