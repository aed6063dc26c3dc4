import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { notify } from "#lib/notifications/index.ts";
import type { Via, WorkspaceContext } from "#lib/platform/context.ts";
import type { Change } from "#lib/platform/records/index.ts";
import type { StoredContact } from "./record/contact-record.ts";

const MEMBERS = defineStatement({
  name: "list_team_members",
  text: `select user_id as "userId" from team_members where workspace_id = $1 and team_id = $2`,
});

/** Notifications about each of many changes would hide the important ones. */
const silent: readonly Via[] = ["import", "importWithRules", "bulk"];

/** Notifies the new assignee of a contact, or the members of its new team, if the changes assign one, in the caller's transaction. */
export async function notifyAssigned(
  ctx: WorkspaceContext,
  contact: StoredContact,
  changes: readonly Change[],
): Promise<void> {
  const { agent, team } = contact;
  if (silent.includes(ctx.actor.via)) return;
  const isChanged = (name: string) => changes.some(({ field }) => field === name);
  if (agent && isChanged("assignedAgentId")) await notifyAssignee(ctx, [agent.id], [contact]);
  if (team && isChanged("assignedTeamId")) {
    const members = await runStatement(ctx.db, MEMBERS, [ctx.workspaceId, team.id]);
    const others = members.map(({ userId }) => userId).filter((id) => id !== agent?.id);
    await notifyAssignee(ctx, others, [contact]);
  }
}

/** Notifies each assignee once about all contacts assigned together, in the caller's transaction. */
export async function notifyManyAssigned(
  ctx: WorkspaceContext,
  contacts: readonly StoredContact[],
): Promise<void> {
  for (const [userId, own] of Map.groupBy(contacts, ({ agent }) => agent?.id ?? null)) {
    if (userId !== null) await notifyAssignee(ctx, [userId], own);
  }
}

const SHOWN_NAMES = 5;

async function notifyAssignee(
  ctx: WorkspaceContext,
  userIds: readonly string[],
  contacts: readonly StoredContact[],
): Promise<void> {
  const [first] = contacts;
  if (!first) return;
  const isOne = contacts.length === 1;
  const names = contacts.slice(0, SHOWN_NAMES).map(fullName);
  await notify(ctx, {
    userIds,
    kind: "assignment",
    subject: { type: "contact", id: first.id },
    title: (t) =>
      t("contactsAssigned", { actor: ctx.actor.name, count: contacts.length, name: fullName(first) }),
    body: isOne ? (first.lastMessage ?? "") : names.join(", ") + (contacts.length > SHOWN_NAMES ? ", …" : ""),
    path: isOne ? `/contacts/${first.id}` : `/contacts?assignedAgentId=${userIds[0]}`,
  });
}

function fullName({ name, lastname }: StoredContact): string {
  return [name, lastname].filter(Boolean).join(" ");
}
