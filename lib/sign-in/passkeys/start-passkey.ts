import { generateRegistrationOptions } from "@simplewebauthn/server";
import { eq } from "drizzle-orm";
import { passkeys, users } from "#lib/db/schema/index.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { issueChallenge } from "../challenges.ts";
import { requireConfirmation } from "../require-confirmation.ts";
import type { Confirmation } from "../schema.ts";
import { relyingParty } from "./webauthn.ts";

/**
 * Returns the options with which the browser creates a passkey for the caller. Their challenge works once, for ten
 * minutes. Throws what `requireConfirmation` throws.
 */
export async function startPasskey(
  ctx: UserContext,
  input: Confirmation & { address: string },
): Promise<Record<string, unknown>> {
  await requireConfirmation(ctx, { confirmation: input.confirmation, address: input.address });
  const { db, userId } = ctx;
  const [person] = await db
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw notFound("USER");
  const known = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId));
  const challenge = await issueChallenge(ctx, { purpose: "registration", userId });
  const options = await generateRegistrationOptions({
    rpName: "Tertulia",
    rpID: relyingParty().id,
    userID: new TextEncoder().encode(userId),
    userName: person.email,
    userDisplayName: person.name,
    challenge: Uint8Array.from(Buffer.from(challenge, "base64url")),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
  return { ...options };
}
