import { notify } from "#lib/notifications/index.ts";
import type { Via, WorkspaceContext } from "#lib/platform/context.ts";
import type { Change } from "./plan-changes.ts";
import type { StoredContact } from "./stored-contact.ts";

/** Many at once: telling of each would bury what matters. */
const silent: readonly Via[] = ["import", "importWithRules", "bulk"];

/** Tells a person that a contact became theirs, where a list of changes says so, in the caller's transaction. */
export async function notifyAssigned(
  ctx: WorkspaceContext,
  contact: StoredContact,
  changes: readonly Change[],
): Promise<void> {
  const { agent } = contact;
  if (!agent || silent.includes(ctx.actor.via)) return;
  if (!changes.some(({ field }) => field === "assignedAgentId")) return;
  const name = [contact.name, contact.lastname].filter(Boolean).join(" ");
  await notify(ctx, {
    userIds: [agent.id],
    kind: "assignment",
    subject: { type: "contact", id: contact.id },
    title: `${ctx.actor.name} assigned ${name} to you`,
    body: contact.lastMessage ?? "",
    path: `/contacts/${contact.id}`,
  });
}
