import { users } from "#lib/db/schema/index.ts";
import { anonymousContext, type Context } from "#lib/platform/context.ts";

/** Returns whether any account exists; if not, the setup link creates the first. */
export async function hasUsers(ctx: Context = anonymousContext()): Promise<boolean> {
  const found = await ctx.db.select({ id: users.id }).from(users).limit(1);
  return found.length > 0;
}
