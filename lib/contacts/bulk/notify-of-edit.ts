import { runStatement } from "#lib/db/run-statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readRecords } from "#lib/platform/records/index.ts";
import { notifyAssignees, SHOWN_NAMES, TEAM_MEMBERS } from "../assignment/notify-assigned.ts";
import { contactRecord } from "../record/contact-record.ts";
import type { ContactEdit } from "../schema.ts";

/** How many contacts an edit assigned, and the ids of some of them. */
type Assigned = { ids: readonly string[]; count: number };

/** Notifies the new assignee and the members of the new team of an edit once, with some of the contacts. */
export async function notifyOfEdit(
  ctx: WorkspaceContext,
  { assignedAgentId, assignedTeamId }: ContactEdit,
  { agent, team }: Record<"agent" | "team", Assigned>,
): Promise<void> {
  if (assignedAgentId) {
    const filter = `assignedAgentId=${assignedAgentId}`;
    await notifyAssignees(ctx, [assignedAgentId], { ...(await read(ctx, agent)), filter });
  }
  if (assignedTeamId) {
    const members = await runStatement(ctx.db, TEAM_MEMBERS, [ctx.workspaceId, assignedTeamId]);
    const isTold = (userId: string) => agent.count > 0 && userId === assignedAgentId;
    const others = members.map(({ userId }) => userId).filter((userId) => !isTold(userId));
    const filter = `assignedTeamId=${assignedTeamId}`;
    await notifyAssignees(ctx, others, { ...(await read(ctx, team)), filter });
  }
}

async function read(ctx: WorkspaceContext, { ids, count }: Assigned) {
  return { contacts: await readRecords(ctx, contactRecord, ids.slice(0, SHOWN_NAMES + 1)), count };
}
