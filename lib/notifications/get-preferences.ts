import { eq } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { notificationPreferences, users } from "#lib/db/schema/index.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { isSandbox } from "#lib/platform/is-sandbox.ts";
import { isMailEnabled } from "#lib/platform/mail/index.ts";
import { defaultChoices, MailPace, notificationKinds, type Preferences } from "./schema.ts";

/** Returns the caller's notification preferences in this workspace, and whether mail is available. */
export async function getPreferences({ db, workspaceId, userId }: MemberContext): Promise<Preferences> {
  const rows = await db
    .select()
    .from(notificationPreferences)
    .where(inWorkspace({ workspaceId }, notificationPreferences, { userId }));
  const [person] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return {
    preferences: notificationKinds.map((kind) => {
      const { inApp, email } = chosen.get(kind) ?? defaultChoices[kind];
      return { kind, inApp, email: MailPace.parse(email) };
    }),
    mail: { isOn: isMailEnabled() && !(await isSandbox(workspaceId)), address: person?.email ?? "" },
  };
}
