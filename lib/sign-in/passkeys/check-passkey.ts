import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { passkeys, users } from "#lib/db/schema/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { logger } from "#lib/platform/logger.ts";
import { consumeChallenge } from "../challenges.ts";
import type { UsedCredential } from "../schema.ts";
import { challengeOf, relyingParty } from "./webauthn.ts";

type Row = typeof passkeys.$inferSelect;

/**
 * Checks a passkey that the browser used, and returns its user. `userId` is the user who gave their password before;
 * null if the passkey is the only factor, and then its authenticator must have verified the user (PIN, fingerprint).
 * Throws INVALID_CREDENTIALS for an unknown passkey, one of another person, another origin, a challenge that was used
 * or has expired, and a signature counter that did not grow (a copy of the authenticator).
 */
export async function checkPasskey(
  ctx: Context,
  credential: UsedCredential,
  userId: string | null,
): Promise<string> {
  const challenge = challengeOf(credential.response.clientDataJSON);
  const taken = challenge === null ? null : await consumeChallenge(ctx, "passkey", challenge);
  if (challenge === null || !taken || taken.userId !== userId) throw refused();
  const row = await findPasskey(ctx, credential, userId);
  if (!row) throw refused();
  try {
    await applyUse(ctx, row, { credential, challenge, requiresPerson: userId === null });
  } catch (error) {
    logger.info({ err: error }, "a passkey was refused");
    await recordAudit({ ...ctx, workspaceId: null }, "second_factor.failed", {
      subject: row.userId,
      detail: "passkey",
    });
    throw refused();
  }
  return row.userId;
}

async function findPasskey(
  ctx: Context,
  { id, response }: UsedCredential,
  userId: string | null,
): Promise<Row | undefined> {
  const [found] = await ctx.db
    .select({ passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, and(eq(users.id, passkeys.userId), isNull(users.disabledAt)))
    .where(and(eq(passkeys.credentialId, id), userId === null ? undefined : eq(passkeys.userId, userId)));
  const handle = response.userHandle;
  const isOther =
    handle !== undefined && handle !== Buffer.from(found?.passkey.userId ?? "").toString("base64url");
  return isOther ? undefined : found?.passkey;
}

type Use = { credential: UsedCredential; challenge: string; requiresPerson: boolean };

/** Checks the signature and stores the counter. Throws if either is wrong. */
async function applyUse(
  ctx: Context,
  row: Row,
  { credential, challenge, requiresPerson }: Use,
): Promise<void> {
  const { id, origin } = relyingParty();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: requiresPerson,
    credential: {
      id: row.credentialId,
      publicKey: Uint8Array.from(Buffer.from(row.publicKey, "base64url")),
      counter: row.counter,
    },
  });
  if (!verified) throw new Error("the signature is wrong");
  const counter = authenticationInfo.newCounter;
  // Of two uses at once with the same counter, one fails. Authenticators without a counter send 0.
  const isNew = or(
    lt(passkeys.counter, counter),
    and(eq(passkeys.counter, 0), eq(passkeys.counter, counter)),
  );
  const stored = await ctx.db
    .update(passkeys)
    .set({ counter, lastUsedAt: clock.now() })
    .where(and(eq(passkeys.id, row.id), isNew))
    .returning({ id: passkeys.id });
  if (stored.length === 0) throw new Error("the counter was used");
}

function refused(): AppError {
  return new AppError("INVALID_CREDENTIALS", "This passkey was not accepted. Try again.").because(
    "passkeyNotAccepted",
  );
}
