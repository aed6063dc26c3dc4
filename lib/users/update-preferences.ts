import { eq } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { getPreferences } from "./get-preferences.ts";
import { MAX_SHORTCUTS, type Preferences, type UpdatePreferences } from "./schema.ts";

/**
 * Changes the caller's preferences; only the given keys. Throws VALIDATION_ERROR if that makes too many changed
 * shortcuts.
 */
export function updatePreferences(
  ctx: UserContext,
  { changedShortcuts = {}, ...input }: UpdatePreferences,
): Promise<Preferences> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ stored: users.shortcuts })
      .from(users)
      .where(eq(users.id, ctx.userId))
      .for("update");
    const shortcuts = changeShortcuts(input.shortcuts ?? row?.stored ?? {}, changedShortcuts);
    if (Object.keys(shortcuts).length > MAX_SHORTCUTS) {
      throw invalid(`changedShortcuts must leave at most ${MAX_SHORTCUTS} entries`);
    }
    await ctx.db
      .update(users)
      .set({ ...input, shortcuts })
      .where(eq(users.id, ctx.userId));
    return getPreferences(ctx);
  });
}

function changeShortcuts(
  shortcuts: Preferences["shortcuts"],
  changes: Record<string, string | null>,
): Preferences["shortcuts"] {
  const kept = Object.entries({ ...shortcuts, ...changes });
  return Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== null));
}
