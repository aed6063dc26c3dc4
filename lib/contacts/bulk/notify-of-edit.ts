import { runStatement } from "#lib/db/run-statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecords } from "#lib/platform/records/index.ts";
import { notifyAssignees, SHOWN_NAMES, TEAM_MEMBERS } from "../notify-assigned.ts";
import { contactRecord } from "../record/contact-record.ts";
import type { ContactEdit } from "../schema.ts";

/** Notifies the new assignee and the members of the new team of an edit once, with some of the changed contacts. */
export async function notifyOfEdit(
  ctx: WorkspaceContext,
  { assignedAgentId, assignedTeamId }: ContactEdit,
  { ids, count }: { ids: readonly string[]; count: number },
): Promise<void> {
  const wanted = ids.slice(0, SHOWN_NAMES + 1);
  const contacts = assignedAgentId || assignedTeamId ? await readRecords(ctx, contactRecord, wanted) : [];
  if (assignedAgentId) {
    const filter = `assignedAgentId=${assignedAgentId}`;
    await notifyAssignees(ctx, [assignedAgentId], { contacts, count, filter });
  }
  if (assignedTeamId) {
    const members = await runStatement(ctx.db, TEAM_MEMBERS, [ctx.workspaceId, assignedTeamId]);
    const others = members.map(({ userId }) => userId).filter((userId) => userId !== assignedAgentId);
    await notifyAssignees(ctx, others, { contacts, count, filter: `assignedTeamId=${assignedTeamId}` });
  }
}
