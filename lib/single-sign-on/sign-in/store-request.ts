import { ssoRequests } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import type { Identity } from "../identity.ts";
import { SIGN_IN_SECONDS } from "./browser-cookie.ts";

type Begun = {
  /** The `state`, the id of a SAML request, or the token after its response. */
  key: string;
  providerId: string;
  /** Hash of the browser's secret. */
  browserHash: string;
  next: string;
  /** The provider that responded to a SAML request. */
  identity?: Identity;
};

/** Stores a sign-in that begins. The row is used once (`claimRequest`). */
export async function storeRequest(ctx: Context, { key, identity, ...begun }: Begun): Promise<void> {
  const now = clock.now();
  await ctx.db.insert(ssoRequests).values({
    ...begun,
    hash: hashToken(key),
    identity: identity ?? null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SIGN_IN_SECONDS * 1_000),
  });
}
