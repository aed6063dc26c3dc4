import {
  clearIssueAfterDelivery,
  recordRefusal,
  type StatusEvent,
  sendingRefusals,
} from "#lib/channels/index.ts";
import { applyStatus } from "#lib/conversations/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { InboundEvent } from "../inbound-event.ts";

/** Stores the delivery status of our message, and its consequences for the channel. */
export async function handleStatus(
  ctx: WorkspaceContext,
  { event, channel }: InboundEvent<StatusEvent>,
): Promise<void> {
  const { at, clientReference, externalId, failure, status, to, upTo } = event;
  await applyStatus(ctx, {
    channelId: channel.id,
    externalId,
    upTo,
    to,
    status,
    at,
    clientReference,
    failure: failure && {
      code: failure.code,
      reason: failure.reason,
      parts: failure.parts,
      detail: failure.detail,
    },
  });
  if (event.standby) return;
  if (failure) await recordRefusal(ctx, channel, { failure, classes: sendingRefusals });
  else await clearIssueAfterDelivery(ctx, channel, event);
}
