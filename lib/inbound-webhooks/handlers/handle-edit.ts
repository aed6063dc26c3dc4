import { type Amendment, changeMessage, lockExternalId } from "#lib/conversations/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { EventOf, InboundEvent } from "../inbound-event.ts";
import { saveEvent } from "../save-event.ts";
import { joinIdentities } from "./join-identities.ts";

export async function handleEdit(ctx: WorkspaceContext, taken: InboundEvent<EventOf<"edit">>): Promise<void> {
  const { text, content } = taken.event;
  await amend(ctx, taken, { text, content });
}

export async function handleDeletion(
  ctx: WorkspaceContext,
  taken: InboundEvent<EventOf<"delete">>,
): Promise<void> {
  await amend(ctx, taken, null);
}

/**
 * Applies a change, or stores it as an event if its message is unknown: `applyEarlyAmendments` then applies it later.
 */
async function amend(
  ctx: WorkspaceContext,
  taken: InboundEvent<EventOf<"edit" | "delete">>,
  said: Amendment["newContent"],
): Promise<void> {
  const { event, channel } = taken;
  const { target, at, isOurs } = event;
  const amendment = { channelId: channel.id, target, newContent: said, at };
  await inTransaction(ctx, async (ctx) => {
    const isDone = isOurs
      ? await amendOurs(ctx, amendment)
      : await amendTheirs(ctx, amendment, await joinIdentities(ctx, { channel, names: event.from }));
    if (!isDone) await saveEvent(ctx, taken);
  });
}

type Change = Omit<Amendment, "contactId">;

/** Waits for a concurrent transaction that stores the message's echo. Does not look up or change the contact. */
async function amendOurs(ctx: WorkspaceContext, change: Change): Promise<boolean> {
  await lockExternalId(ctx, change.channelId, change.target);
  return changeMessage(ctx, { ...change, contactId: null });
}

async function amendTheirs(
  ctx: WorkspaceContext,
  change: Change,
  contactId: string | null,
): Promise<boolean> {
  return contactId !== null && changeMessage(ctx, { ...change, contactId });
}
