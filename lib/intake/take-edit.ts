import type { Amendment } from "#lib/conversations/index.ts";
import { amendMessage } from "#lib/conversations/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { joinIdentities } from "./join-identities.ts";
import { keepEvent } from "./keep-event.ts";
import type { EventOf, Taken } from "./taken.ts";

/** The contact put other words into a message. */
export async function takeEdit(ctx: WorkspaceContext, taken: Taken<EventOf<"edit">>): Promise<void> {
  const { text, content } = taken.event;
  await amend(ctx, taken, { text, content });
}

/** The contact took a message back. */
export async function takeRevoke(ctx: WorkspaceContext, taken: Taken<EventOf<"delete">>): Promise<void> {
  await amend(ctx, taken, null);
}

/** One of a message that is not there is kept as an event. */
async function amend(
  ctx: WorkspaceContext,
  taken: Taken<EventOf<"edit" | "delete">>,
  said: Amendment["said"],
): Promise<void> {
  const { event, channel } = taken;
  await inTransaction(ctx, async (ctx) => {
    const contactId = await joinIdentities(ctx, { channel, names: event.from });
    const { target, at } = event;
    const isThere =
      contactId !== null && (await amendMessage(ctx, { contactId, channelId: channel.id, target, said, at }));
    if (!isThere) await keepEvent(ctx, taken);
  });
}
