import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { notify } from "#lib/notifications/index.ts";
import type { Via, WorkspaceContext } from "#lib/platform/context.ts";
import type { Change } from "#lib/platform/records/index.ts";
import type { StoredContact } from "../record/contact-record.ts";

/** The members of a team. */
export const TEAM_MEMBERS = defineStatement({
  name: "list_team_members",
  text: `select user_id as "userId" from team_members where workspace_id = $1 and team_id = $2`,
});

/** Notifications about each of many changes would hide the important ones. */
const silent: readonly Via[] = ["import", "importWithRules", "bulk"];

type ChangedContact = { stored: StoredContact; changes: readonly Change[] };

/** Notifies as `notifyManyAssigned` about one contact, except for changes that concern many contacts. */
export async function notifyAssigned(
  ctx: WorkspaceContext,
  stored: StoredContact,
  changes: readonly Change[],
): Promise<void> {
  if (!silent.includes(ctx.actor.via)) await notifyManyAssigned(ctx, [{ stored, changes }]);
}

/**
 * Notifies each new assignee and each member of a new team once about all contacts assigned together, in the caller's
 * transaction.
 */
export async function notifyManyAssigned(
  ctx: WorkspaceContext,
  changed: readonly ChangedContact[],
): Promise<void> {
  const withNew = (name: string) =>
    changed.flatMap(({ stored, changes }) => (changes.some(({ field }) => field === name) ? [stored] : []));
  for (const [userId, own] of Map.groupBy(withNew("assignedAgentId"), ({ agent }) => agent?.id)) {
    if (userId) await notifyAssignees(ctx, [userId], { contacts: own, filter: `assignedAgentId=${userId}` });
  }
  for (const [teamId, own] of Map.groupBy(withNew("assignedTeamId"), ({ team }) => team?.id)) {
    if (!teamId) continue;
    const members = await runStatement(ctx.db, TEAM_MEMBERS, [ctx.workspaceId, teamId]);
    const others = members
      .map(({ userId }) => userId)
      .filter((userId) => own.some(({ agent }) => agent?.id !== userId));
    await notifyAssignees(ctx, others, { contacts: own, filter: `assignedTeamId=${teamId}` });
  }
}

/** How many names a notification lists. */
export const SHOWN_NAMES = 5;

/** `filter` selects the contacts in the list of contacts; `contacts` can be some of `count`. */
type Assigned = { contacts: readonly StoredContact[]; count?: number; filter: string };

/** Notifies people of contacts that were assigned to them or to their team. */
export async function notifyAssignees(
  ctx: WorkspaceContext,
  userIds: readonly string[],
  { contacts, count = contacts.length, filter }: Assigned,
): Promise<void> {
  const [first] = contacts;
  if (!first) return;
  const isOne = count === 1;
  const names = contacts.slice(0, SHOWN_NAMES).map(fullName);
  await notify(ctx, {
    userIds,
    kind: "assignment",
    subject: { type: "contact", id: first.id },
    title: (t) => t("contactsAssigned", { actor: ctx.actor.name, count, name: fullName(first) }),
    body: isOne ? (first.lastMessage ?? "") : names.join(", ") + (count > SHOWN_NAMES ? ", …" : ""),
    path: isOne ? `/contacts/${first.id}` : `/contacts?${filter}`,
  });
}

function fullName({ name, lastname }: StoredContact): string {
  return [name, lastname].filter(Boolean).join(" ");
}
