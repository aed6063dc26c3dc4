import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { passkeys } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { findChallenge, issueChallenge } from "../challenges.ts";
import { relyingParty } from "./webauthn.ts";

/**
 * Returns the options with which the browser uses a passkey. After the password, which the browser's cookie
 * `secondStep` proves, they name the user's passkeys; otherwise any passkey of this installation fits, and its
 * authenticator must verify the user.
 */
export async function requestPasskey(
  ctx: Context,
  secondStep: string | null,
): Promise<Record<string, unknown>> {
  const signingIn = await findChallenge(ctx, "second_factor", secondStep);
  const userId = signingIn?.userId ?? null;
  const challenge = await issueChallenge(ctx, { purpose: "passkey", userId });
  const known =
    userId === null
      ? []
      : await ctx.db
          .select({ id: passkeys.credentialId, transports: passkeys.transports })
          .from(passkeys)
          .where(eq(passkeys.userId, userId));
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    allowCredentials: known,
    userVerification: userId === null ? "required" : "preferred",
  });
  return { ...options };
}
