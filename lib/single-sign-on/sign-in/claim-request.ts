import { and, eq, gt } from "drizzle-orm";
import { ssoRequests } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken, isSameSecret } from "#lib/platform/crypto.ts";
import { SignInError } from "./refusal.ts";

type RequestRow = typeof ssoRequests.$inferSelect;

/**
 * Returns the sign-in of a response and deletes it, so that a response works once. Throws SignInError for a response
 * without a request, too late, or from another provider.
 */
export async function claimRequest(
  ctx: Context,
  { key, providerId }: { key: string; providerId: string },
): Promise<RequestRow> {
  const [row] = await ctx.db
    .delete(ssoRequests)
    .where(
      and(
        eq(ssoRequests.hash, hashToken(key)),
        eq(ssoRequests.providerId, providerId),
        gt(ssoRequests.expiresAt, clock.now()),
      ),
    )
    .returning();
  if (!row) throw new SignInError("expired");
  return row;
}

/** Throws SignInError for a sign-in that began in another browser. */
export function requireBrowser({ browserHash }: RequestRow, browser: string | null): void {
  if (!isSameSecret(hashToken(browser ?? ""), browserHash)) throw new SignInError("expired");
}
