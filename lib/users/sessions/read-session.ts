import { and, eq, isNull, sql } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { sessions, users } from "#lib/db/schema/index.ts";
import { readCookie } from "#lib/platform/auth/credential.ts";
import { decodeSession, type SessionClaims, sessionCookie } from "#lib/platform/auth/session-cookie.ts";
import type { SignInLevel } from "#lib/platform/auth/sign-in-levels.ts";
import { hashToken } from "#lib/platform/crypto.ts";
import {
  preferenceColumns,
  profileColumns,
  type SessionWorkspace,
  sessionWorkspaces,
  toProfile,
} from "../profile.ts";
import type { Preferences, Profile } from "../schema.ts";
import { isLiveSession } from "./live-session.ts";

/** The signed-in person, when the session ends at the latest, and how the person signed in. */
export type OpenSession = Pick<Profile, "user"> & {
  workspaces: SessionWorkspace[];
  preferences: Preferences;
  session: { id: string; expiresAt: string; level: SignInLevel };
};

/** Returns the user of a Cookie header, for pages; null if not signed in. */
export async function readSession(cookieHeader: string | null): Promise<OpenSession | null> {
  const value = readCookie(cookieHeader, sessionCookie().name);
  const claims = value === null ? null : await decodeSession(value);
  return claims && findSession(claims);
}

/** Returns the session that a cookie's claims name; null if it has ended or expired, or its person is disabled. */
export async function findSession({ userId, secret }: SessionClaims): Promise<OpenSession | null> {
  const [row] = await database()
    .db.select({
      ...profileColumns,
      workspaces: sessionWorkspaces,
      preferences: preferenceColumns,
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      level: sql<SignInLevel>`session_level(${sessions.method}, ${sessions.secondFactorAt})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.secretHash, hashToken(secret)),
        eq(users.id, userId),
        isNull(users.disabledAt),
        isLiveSession,
      ),
    )
    .prepare("read_session")
    .execute();
  if (!row) return null;
  return {
    user: toProfile(row).user,
    workspaces: row.workspaces,
    preferences: row.preferences,
    session: { id: row.sessionId, expiresAt: row.expiresAt.toISOString(), level: row.level },
  };
}
