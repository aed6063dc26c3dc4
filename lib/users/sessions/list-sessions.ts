import { and, desc, eq } from "drizzle-orm";
import { sessions } from "#lib/db/schema/index.ts";
import type { UserContext } from "#lib/platform/context.ts";
import type { Session } from "../schema.ts";
import { isLiveSession } from "./live-session.ts";

/** Returns the caller's active console sessions, most recently used first. */
export async function listSessions(ctx: UserContext): Promise<Session[]> {
  const rows = await ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, ctx.userId), isLiveSession))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    secondFactor: row.secondFactorAt !== null,
    address: row.address,
    userAgent: row.userAgent,
    creationDate: row.createdAt.toISOString(),
    lastSeenDate: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.id === ctx.credentialId,
  }));
}
