import { sql } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";

/** Whether a user has a second factor, for any query that includes `users`. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from totp_factors t where t.user_id = ${users}.id and t.confirmed_at is not null)
  or exists (select from passkeys p where p.user_id = ${users}.id))`;
