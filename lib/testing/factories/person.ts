import { database } from "#lib/db/client.ts";
import { apiKeys, customRoles, memberships, sessions, users } from "#lib/db/schema/index.ts";
import { ALL_SCOPES, type Permission, type Role, type Visibility } from "#lib/platform/auth/permissions.ts";
import { encodeSession, sessionCookie } from "#lib/platform/auth/session-cookie.ts";
import { signKeyToken, signLoginToken } from "#lib/platform/auth/token.ts";
import { hashToken, randomToken } from "#lib/platform/crypto.ts";
import { newId } from "#lib/platform/ids.ts";
import { hashPassword } from "#lib/users/password/password.ts";

/** A password and its hash. Hashing takes 20 ms of processor time. */
export const knownPassword = "a sentence nobody guesses";
export const knownHash =
  "$argon2id$v=19$m=19456,t=2,p=1$ggoahdMhP78pOCGzRi1z1A$L1TqfZZimHQ5qCVCqX6XZMhihXsF2zpj8okq3JIjwmY";

/** Creates a user with an account. Without a password, no one can log in. */
export async function newPerson(
  options: { password?: string; passwordHash?: string; name?: string } = {},
): Promise<{ id: string; email: string }> {
  const id = newId();
  const email = `${id}@tertulia.example`;
  const { password, name = "Ana" } = options;
  const passwordHash =
    options.passwordHash ?? (password === undefined ? "none" : await hashPassword(password));
  await database().db.insert(users).values({ id, email, name, passwordHash });
  return { id, email };
}

export async function join(workspaceId: string, userId: string, role: Role): Promise<void> {
  await database().db.insert(memberships).values({ workspaceId, userId, role });
}

/** Adds a user with a custom role that allows exactly these permissions. Returns the role's id. */
export async function joinWithRole(
  workspaceId: string,
  userId: string,
  given: { permissions: readonly Permission[]; visibility?: Visibility; name?: string },
): Promise<string> {
  const { db } = database();
  const id = newId();
  const { name = id, permissions, visibility } = given;
  await db.insert(customRoles).values({ workspaceId, id, name, permissions: [...permissions], visibility });
  await db.insert(memberships).values({ workspaceId, userId, role: "agent", customRoleId: id });
  return id;
}

/** Returns a login token of a user, as `POST /api/user/login` does. */
export function loginTokenOf(userId: string): Promise<string> {
  return signLoginToken(userId, new Date(Date.now() + 5));
}

/** Returns an API key of a user. `expiresAt` may be in the past. */
export async function newApiKey(
  userId: string,
  options: {
    scopes?: readonly string[];
    workspaceIds?: string[];
    addresses?: string[];
    expiresAt?: Date;
    isRevoked?: boolean;
  } = {},
): Promise<{ id: string; token: string }> {
  const id = newId();
  const { expiresAt = null, workspaceIds, addresses } = options;
  const scopes = [...(options.scopes ?? ALL_SCOPES)];
  const revokedAt = options.isRevoked ? new Date() : null;
  await database().db.insert(apiKeys).values({
    id,
    userId,
    name: "Test",
    prefix: "eyJhbG…abcd",
    scopes,
    workspaceIds,
    addresses,
    expiresAt,
    revokedAt,
  });
  return { id, token: await signKeyToken(id, userId, expiresAt) };
}

/** Returns a console session of a user as the Cookie header of a browser. */
export async function newSession(
  userId: string,
  signIn: Pick<typeof sessions.$inferInsert, "method" | "secondFactorAt" | "createdAt"> = {},
): Promise<{ id: string; cookie: string }> {
  const id = newId();
  const secret = randomToken(32);
  const expiresAt = new Date(Date.now() + 3_600_000);
  await database()
    .db.insert(sessions)
    .values({ id, secretHash: hashToken(secret), userId, expiresAt, ...signIn });
  return { id, cookie: `${sessionCookie().name}=${await encodeSession({ userId, secret })}` };
}
