import { inTransaction } from "#lib/db/transaction.ts";
import { readBeforeEvents } from "#lib/events/index.ts";
import { keyOnTop } from "#lib/platform/cards/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { type ChangeRequest, type FoundIn, lockTogether } from "#lib/platform/records/index.ts";
import { notifyAssigned } from "../assignment/notify-assigned.ts";
import type { ContactResult, UpdateContact } from "../schema.ts";
import { contactRecord } from "./contact-record.ts";
import { type ContactPatch, type PlannedContact, planContact } from "./plan-changes.ts";
import { resolvePatch } from "./resolve-patch.ts";
import { toContact } from "./to-contact.ts";
import { writeContacts } from "./write-contacts.ts";

type Found = FoundIn<typeof contactRecord>;

/**
 * Makes the changes of several requests in one transaction, each as `updateContact` would. The requests name no tags
 * and no custom fields. Returns null for a request whose contact or reference was not found, or is being changed.
 */
export async function changeTogether(
  ctx: WorkspaceContext,
  requests: readonly ChangeRequest<UpdateContact>[],
): Promise<(ContactResult | null)[]> {
  return inTransaction(ctx, async (ctx) => {
    const locked = await readBeforeEvents(ctx, lockTogether(ctx, contactRecord, requests));
    const at = clock.now();
    const { via } = ctx.actor;
    const onTop = cardsOnTop();
    const planned: PlannedContact[] = [];
    const results = requests.map(({ id, wanted, requestId }, place): ContactResult | null => {
      const { stored, found } = locked[place] ?? {};
      const patch = found && patchOf(wanted, found);
      if (!stored || !patch) return null;
      const plan = planContact(stored, onTop(patch), { at, via });
      if (plan) planned.push({ ...plan, requestId });
      return { id, contact: toContact(plan?.stored ?? stored) };
    });
    if (planned.length > 0) await writeContacts(ctx, planned, at);
    for (const { stored, changes } of planned) await notifyAssigned(ctx, stored, changes);
    return results;
  });
}

function patchOf(wanted: UpdateContact, found: Found): ContactPatch | null {
  try {
    return resolvePatch(wanted, found);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Puts each card that enters a stage above those that entered it before in the same transaction. */
function cardsOnTop(): (patch: ContactPatch) => ContactPatch {
  const tops = new Map<string, number>();
  return ({ stage, ...patch }) => {
    if (!stage) return { ...patch, stage };
    const top = tops.get(stage.id);
    const orderInCards = top === undefined ? stage.orderInCards : keyOnTop(top);
    tops.set(stage.id, orderInCards);
    return { ...patch, stage: { ...stage, orderInCards } };
  };
}
