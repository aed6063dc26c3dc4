import { auditLog } from "#lib/db/schema/index.ts";
import type { Context } from "../context.ts";
import { newId } from "../ids.ts";

/** A change of settings, keys or people; `workspaceId` is null for a change that concerns only the person. */
export type AuditEntry = {
  workspaceId: string | null;
  /** Noun and past tense: `member.added`. */
  action: string;
  subject?: string;
  detail?: string;
};

/** Appends to the audit log, in the caller's transaction. Takes no secrets. */
export async function recordAudit(ctx: Context, entry: AuditEntry): Promise<void> {
  const { id: actorId, name: actorName } = ctx.actor;
  await ctx.db.insert(auditLog).values({ id: newId(), actorId, actorName, ...entry });
}
