import { database } from "#lib/db/client.ts";
import { passkeys, signInChallenges, totpFactors } from "#lib/db/schema/index.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { newId } from "#lib/platform/ids.ts";
import { seal } from "#lib/platform/seal.ts";
import { sealedTotp } from "#lib/sign-in/totp-secret.ts";

/** The secret of an authenticator app that is being set up, and the challenge of a passkey that is being added. */
export type StartedFactors = { passkeyId: string; secret: string; challenge: string };

/** Gives a person a passkey, and starts an authenticator app and another passkey. */
export async function addFactors(userId: string): Promise<StartedFactors> {
  const { db } = database();
  const [passkeyId, challenge, secret] = [newId(), randomToken(32), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"];
  const key = { publicKey: "", counter: 0, transports: [] };
  await db
    .insert(passkeys)
    .values({ id: passkeyId, userId, name: "Laptop", credentialId: passkeyId, ...key });
  await db.insert(totpFactors).values({ userId, secret: seal(secret, sealedTotp(userId), "secret") });
  const expiresAt = new Date(Date.now() + 600_000);
  await db
    .insert(signInChallenges)
    .values({ hash: hashToken(challenge), purpose: "registration", userId, expiresAt });
  return { passkeyId, secret, challenge };
}
