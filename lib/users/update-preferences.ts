import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { getPreferences } from "./get-preferences.ts";
import type { Preferences, UpdatePreferences } from "./schema.ts";

/** Changes the caller's preferences; only the given keys. */
export async function updatePreferences(ctx: UserContext, input: UpdatePreferences): Promise<Preferences> {
  if (Object.keys(input).length > 0) {
    await ctx.db.update(users).set(input).where(eq(users.id, ctx.userId));
  }
  return getPreferences(ctx);
}
