import { type VerifiedRegistrationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { passkeys } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { logger } from "#lib/platform/logger.ts";
import { checkBelowLimit } from "#lib/platform/require-below-limit.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { consumeChallenge } from "../challenges.ts";
import { toPasskey } from "../list-factors.ts";
import { recordNewFactor } from "../record-new-factor.ts";
import { requireConsole } from "../require-confirmation.ts";
import type { AddedPasskey, AddPasskey, NewCredential } from "../schema.ts";
import { challengeOf, relyingParty } from "./webauthn.ts";

const MAX_PASSKEYS = 20;

/**
 * Stores a passkey that the browser created with the options of `startPasskey`. The session then counts as signed in
 * with a second factor. Throws VALIDATION_ERROR for another challenge, origin or person, and for too many passkeys;
 * NAME_TAKEN if the passkey is already registered; FORBIDDEN.
 */
export async function addPasskey(ctx: UserContext, { name, credential }: AddPasskey): Promise<AddedPasskey> {
  requireConsole(ctx);
  const { registrationInfo } = await verify(ctx, credential);
  if (!registrationInfo) throw refused();
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  return inTransaction(ctx, async (ctx) => {
    const { userId } = ctx;
    const present = await ctx.db.$count(passkeys, eq(passkeys.userId, userId));
    checkBelowLimit(present, { max: MAX_PASSKEYS, what: "passkeys" });
    const row = {
      id: newId(),
      userId,
      name,
      credentialId,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: credential.response.transports ?? [],
      lastUsedAt: null,
      createdAt: clock.now(),
    };
    await throwIfNameTaken(
      ctx.db.insert(passkeys).values(row),
      "passkeys_credential_id_key",
      "This passkey is already registered.",
    );
    return { passkey: toPasskey(row), ...(await recordNewFactor(ctx, "passkey")) };
  });
}

async function verify(ctx: UserContext, credential: NewCredential): Promise<VerifiedRegistrationResponse> {
  const challenge = challengeOf(credential.response.clientDataJSON);
  const taken = challenge === null ? null : await consumeChallenge(ctx, "registration", challenge);
  if (challenge === null || taken?.userId !== ctx.userId) throw refused();
  const { id, origin } = relyingParty();
  try {
    return await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
  } catch (error) {
    logger.info({ err: error }, "a passkey was refused");
    throw refused();
  }
}

function refused() {
  return invalid("credential is not valid, or it took too long; start again").because("passkeyRefused");
}
