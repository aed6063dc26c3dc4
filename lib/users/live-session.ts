import { sql } from "drizzle-orm";
import { sessions } from "#lib/db/schema/index.ts";

/** Whether a session still counts: not past its end, and used in the last twelve hours (as authorize_request). */
export const isLiveSession = sql`${sessions.expiresAt} > now()
  and ${sessions.lastSeenAt} > now() - interval '12 hours'`;
