import { sql } from "drizzle-orm";
import { sessions } from "#lib/db/schema/index.ts";

/** A session is active if it has not expired and was used in the last twelve hours (as in authorize_request). */
export const isLiveSession = sql`${sessions.expiresAt} > now()
  and ${sessions.lastSeenAt} > now() - interval '12 hours'`;
