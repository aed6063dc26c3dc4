import { sql } from "drizzle-orm";
import { notificationPreferences } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { getPreferences } from "./get-preferences.ts";
import type { Preferences, SavePreferences } from "./schema.ts";

/** Changes the given preferences for future notifications; the others stay. Returns all of them. */
export async function savePreferences(
  ctx: MemberContext,
  { preferences }: SavePreferences,
): Promise<Preferences> {
  const { workspaceId, userId, db } = ctx;
  const updatedAt = clock.now();
  const { workspaceId: inWorkspace, userId: ofUser, kind } = notificationPreferences;
  await db
    .insert(notificationPreferences)
    .values(preferences.map((preference) => ({ ...preference, workspaceId, userId, updatedAt })))
    .onConflictDoUpdate({
      target: [inWorkspace, ofUser, kind],
      set: { inApp: sql`excluded.in_app`, email: sql`excluded.email`, updatedAt },
    });
  publishChange(ctx, "notification", userId);
  return getPreferences(ctx);
}
