import { and, eq, isNull } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { sessions, users } from "#lib/db/schema/index.ts";
import { readCookie } from "#lib/platform/auth/credential.ts";
import { decodeSession, type SessionClaims, sessionCookie } from "#lib/platform/auth/session-cookie.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import { isLiveSession } from "./live-session.ts";
import { profileColumns, toProfile } from "./profile.ts";
import type { Profile } from "./schema.ts";

/** Who is signed in to the console, and until when at most. */
export type OpenSession = Profile & { session: { id: string; expiresAt: string } };

/** Returns the person of a Cookie header, for pages; null if not signed in. */
export async function readSession(cookieHeader: string | null): Promise<OpenSession | null> {
  const value = readCookie(cookieHeader, sessionCookie().name);
  const claims = value === null ? null : await decodeSession(value);
  return claims && findSession(claims);
}

/** The session a cookie's claims belong to; null where it was ended, has run out or its person is disabled. */
export async function findSession({ userId, secret }: SessionClaims): Promise<OpenSession | null> {
  const [row] = await database()
    .db.select({ ...profileColumns, sessionId: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.secretHash, hashToken(secret)),
        eq(users.id, userId),
        isNull(users.disabledAt),
        isLiveSession,
      ),
    );
  if (!row) return null;
  return { ...toProfile(row), session: { id: row.sessionId, expiresAt: row.expiresAt.toISOString() } };
}
