import { and, eq, ne, sql } from "drizzle-orm";
import { sessions, users } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";

/** Ends the console sessions of a person, except `keep`, and their login tokens. Returns the number of sessions. */
export async function deleteSessions(
  { db }: Context,
  userId: string,
  keep: string | null = null,
): Promise<number> {
  const tokensValidAfter = sql`date_trunc('milliseconds', clock_timestamp())`;
  await db.update(users).set({ tokensValidAfter }).where(eq(users.id, userId));
  const others = keep === null ? undefined : ne(sessions.id, keep);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}
