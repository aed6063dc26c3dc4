import { notify } from "#lib/notifications/index.ts";
import type { Via, WorkspaceContext } from "#lib/platform/context.ts";
import type { Change } from "#lib/platform/records/index.ts";
import type { StoredContact } from "./record/contact-record.ts";

/** Notifications about each of many changes would hide the important ones. */
const silent: readonly Via[] = ["import", "importWithRules", "bulk"];

/** Notifies the new assignee of a contact if the changes assign one, in the caller's transaction. */
export async function notifyAssigned(
  ctx: WorkspaceContext,
  contact: StoredContact,
  changes: readonly Change[],
): Promise<void> {
  const { agent } = contact;
  if (!agent || silent.includes(ctx.actor.via)) return;
  if (!changes.some(({ field }) => field === "assignedAgentId")) return;
  await notifyAssignee(ctx, agent.id, [contact]);
}

/** Notifies each assignee once about all contacts assigned together, in the caller's transaction. */
export async function notifyManyAssigned(
  ctx: WorkspaceContext,
  contacts: readonly StoredContact[],
): Promise<void> {
  for (const [userId, own] of Map.groupBy(contacts, ({ agent }) => agent?.id ?? null)) {
    if (userId !== null) await notifyAssignee(ctx, userId, own);
  }
}

const SHOWN_NAMES = 5;

async function notifyAssignee(
  ctx: WorkspaceContext,
  userId: string,
  contacts: readonly StoredContact[],
): Promise<void> {
  const [first] = contacts;
  if (!first) return;
  const isOne = contacts.length === 1;
  const names = contacts.slice(0, SHOWN_NAMES).map(fullName);
  await notify(ctx, {
    userIds: [userId],
    kind: "assignment",
    subject: { type: "contact", id: first.id },
    title: (t) =>
      t("contactsAssigned", { actor: ctx.actor.name, count: contacts.length, name: fullName(first) }),
    body: isOne ? (first.lastMessage ?? "") : names.join(", ") + (contacts.length > SHOWN_NAMES ? ", …" : ""),
    path: isOne ? `/contacts/${first.id}` : `/contacts?assignedAgentId=${userId}`,
  });
}

function fullName({ name, lastname }: StoredContact): string {
  return [name, lastname].filter(Boolean).join(" ");
}
