import { eq } from "drizzle-orm";
import { notifications } from "#lib/db/schema/index.ts";
import { notify } from "#lib/notifications/index.ts";
import { systemActor, type WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";

/** Sends a system notification to a user. Returns its id. */
export async function addNotification(ctx: WorkspaceContext, userId: string, text: string): Promise<string> {
  const subject = { type: "contact", id: newId() };
  await notify(
    { ...ctx, actor: systemActor("system") },
    { userIds: [userId], kind: "assignment", subject, title: text, body: text, path: "/contacts" },
  );
  const [row] = await ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.subjectId, subject.id));
  return row?.id ?? "";
}
