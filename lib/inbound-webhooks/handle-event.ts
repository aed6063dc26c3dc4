import type { ChannelEvent } from "#lib/channels/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { handleBlock } from "./handle-block.ts";
import { handleEcho } from "./handle-echo.ts";
import { handleDeletion, handleEdit } from "./handle-edit.ts";
import { handleIdentityChange } from "./handle-identity-change.ts";
import { handleLeadNotice } from "./handle-lead-notice.ts";
import { handleMarketingChoice } from "./handle-marketing-choice.ts";
import { handleMessage } from "./handle-message.ts";
import { handleReaction } from "./handle-reaction.ts";
import { handleReferral } from "./handle-referral.ts";
import { handleReport } from "./handle-report.ts";
import { handleStatus } from "./handle-status.ts";
import { handleTemplateChange } from "./handle-template-change.ts";
import type { EventOf, InboundEvent } from "./inbound-event.ts";

type Handlers = {
  [Type in ChannelEvent["type"]]: (
    ctx: WorkspaceContext,
    taken: InboundEvent<EventOf<Type>>,
  ) => Promise<unknown>;
};

/** The handler of each type of event; a new type is a new row. Every handler may run twice. */
const handlers: Handlers = {
  message: handleMessage,
  echo: handleEcho,
  status: handleStatus,
  reaction: handleReaction,
  edit: handleEdit,
  delete: handleDeletion,
  identity_change: handleIdentityChange,
  referral: handleReferral,
  block: handleBlock,
  marketing_choice: handleMarketingChoice,
  lead: handleLeadNotice,
  template_status: handleTemplateChange,
  unknown: handleReport,
};

/** Handles one event by its type. */
export async function handleEvent(ctx: WorkspaceContext, taken: InboundEvent): Promise<void> {
  // The key is the event's own type, which the compiler cannot infer through the lookup.
  const handle = handlers[taken.event.type] as (
    ctx: WorkspaceContext,
    taken: InboundEvent,
  ) => Promise<unknown>;
  await handle(ctx, taken);
}
