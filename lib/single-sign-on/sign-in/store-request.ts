import { ssoRequests } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { SIGN_IN_SECONDS } from "./browser-cookie.ts";

type Begun = {
  /** The `state`. */
  key: string;
  providerId: string;
  /** The browser's secret. */
  browser: string;
  next: string;
};

/** Stores a sign-in that begins. The row is used once (`claimRequest`). */
export async function storeRequest(ctx: Context, { key, providerId, browser, next }: Begun): Promise<void> {
  const now = clock.now();
  await ctx.db.insert(ssoRequests).values({
    hash: hashToken(key),
    providerId,
    browserHash: hashToken(browser),
    next,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SIGN_IN_SECONDS * 1_000),
  });
}
