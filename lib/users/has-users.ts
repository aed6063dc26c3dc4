import { users } from "#lib/db/schema/index.ts";
import { anonymousContext, type Context } from "#lib/platform/context.ts";

/** Whether anybody has an account here; while nobody has, the set-up link makes the first. */
export async function hasUsers(ctx: Context = anonymousContext()): Promise<boolean> {
  const found = await ctx.db.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}
