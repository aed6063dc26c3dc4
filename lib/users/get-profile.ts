import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import { type UserContext, worksIn } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { profileColumns, toProfile } from "./profile.ts";
import type { Profile } from "./schema.ts";

/** Returns the caller and the workspaces that their credential works in. */
export async function getProfile(ctx: UserContext): Promise<Profile> {
  const [row] = await ctx.db
    .select(profileColumns)
    .from(users)
    .where(eq(users.id, ctx.userId))
    .prepare("read_profile")
    .execute();
  if (!row) throw notFound("USER");
  return toProfile({ ...row, workspaces: row.workspaces.filter(({ id }) => worksIn(ctx, id)) });
}
