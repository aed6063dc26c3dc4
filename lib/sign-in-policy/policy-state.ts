import { and, count, isNull, type SQL, sql } from "drizzle-orm";
import { installationSettings, users } from "#lib/db/schema/index.ts";
import type { SignInLevel } from "#lib/platform/auth/sign-in-levels.ts";
import type { Context } from "#lib/platform/context.ts";
import { hasSecondFactor } from "#lib/users/index.ts";
import type { SignInPolicy } from "./schema.ts";

/** Returns the weakest sign-in that all workspaces accept. */
export async function readInstallationLevel({ db }: Context): Promise<SignInLevel> {
  const [row] = await db.select({ required: installationSettings.signInPolicy }).from(installationSettings);
  return row?.required ?? "none";
}

/** Counts the active people that match `condition`. */
export async function countPeople({ db }: Context, condition: SQL): Promise<SignInPolicy["people"]> {
  const hasIdentity = sql`exists (select from identities i where i.user_id = ${users}.id)`;
  const [row] = await db
    .select({
      total: count(),
      withoutSecondFactor: sql`count(*) filter (where not ${hasSecondFactor} and not ${hasIdentity})`.mapWith(
        Number,
      ),
      withoutSingleSignOn: sql`count(*) filter (where not ${hasIdentity})`.mapWith(Number),
    })
    .from(users)
    .where(and(isNull(users.disabledAt), condition));
  return row ?? { total: 0, withoutSecondFactor: 0, withoutSingleSignOn: 0 };
}
