import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { preferenceColumns } from "./profile.ts";
import type { Preferences } from "./schema.ts";

export async function getPreferences(ctx: UserContext): Promise<Preferences> {
  const [row] = await ctx.db.select(preferenceColumns).from(users).where(eq(users.id, ctx.userId));
  if (!row) throw notFound("USER");
  return row;
}
