import type { ChannelEvent } from "#lib/channels/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { handleLeadNotice } from "./ads/handle-lead-notice.ts";
import { handleReferral } from "./ads/handle-referral.ts";
import { handleBlock } from "./handlers/handle-block.ts";
import { handleEcho } from "./handlers/handle-echo.ts";
import { handleDeletion, handleEdit } from "./handlers/handle-edit.ts";
import { handleIdentityChange } from "./handlers/handle-identity-change.ts";
import { handleMarketingChoice } from "./handlers/handle-marketing-choice.ts";
import { handleMessage } from "./handlers/handle-message.ts";
import { handleReaction } from "./handlers/handle-reaction.ts";
import { handleReport } from "./handlers/handle-report.ts";
import { handleStatus } from "./handlers/handle-status.ts";
import { handleTemplateChange } from "./handlers/handle-template-change.ts";
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

export async function handleEvent(ctx: WorkspaceContext, taken: InboundEvent): Promise<void> {
  // The key is the event's own type, which the compiler cannot infer through the lookup.
  const handle = handlers[taken.event.type] as (
    ctx: WorkspaceContext,
    taken: InboundEvent,
  ) => Promise<unknown>;
  await handle(ctx, taken);
}
