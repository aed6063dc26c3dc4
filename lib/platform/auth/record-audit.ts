import { auditLog } from "#lib/db/schema/index.ts";
import type { Context } from "../context.ts";
import { newId } from "../ids.ts";

/** The context of a change; `workspaceId` is null for a change that concerns only the person. */
type AuditContext = Context & { workspaceId: string | null };

/**
 * Appends a change of settings, keys or people to the audit log, in the caller's transaction. `action` is a noun and a
 * past tense: `member.added`. Takes no secrets.
 */
export async function recordAudit(
  { db, actor, workspaceId }: AuditContext,
  action: string,
  given: { subject?: string; detail?: string },
): Promise<void> {
  const { id: actorId, name: actorName } = actor;
  await db.insert(auditLog).values({ id: newId(), workspaceId, actorId, actorName, action, ...given });
}
