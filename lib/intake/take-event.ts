import type { ChannelEvent } from "#lib/channels/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { takeBlock } from "./take-block.ts";
import { takeEcho } from "./take-echo.ts";
import { takeEdit, takeRevoke } from "./take-edit.ts";
import { takeIdentityChange } from "./take-identity-change.ts";
import { takeLeadNotice } from "./take-lead-notice.ts";
import { takeMarketingChoice } from "./take-marketing-choice.ts";
import { takeMessage } from "./take-message.ts";
import { takeReaction } from "./take-reaction.ts";
import { takeReferral } from "./take-referral.ts";
import { takeReport } from "./take-report.ts";
import { takeStatus } from "./take-status.ts";
import { takeTemplateChange } from "./take-template-change.ts";
import type { EventOf, Taken } from "./taken.ts";

type Handlers = {
  [Type in ChannelEvent["type"]]: (ctx: WorkspaceContext, taken: Taken<EventOf<Type>>) => Promise<unknown>;
};

/** What is done with each thing a vendor tells; a new type is a new row. Every one of them may run twice. */
const handlers: Handlers = {
  message: takeMessage,
  echo: takeEcho,
  status: takeStatus,
  reaction: takeReaction,
  edit: takeEdit,
  delete: takeRevoke,
  identity_change: takeIdentityChange,
  referral: takeReferral,
  block: takeBlock,
  marketing_choice: takeMarketingChoice,
  lead: takeLeadNotice,
  template_status: takeTemplateChange,
  unknown: takeReport,
};

/** Takes in one event, by its type. */
export async function takeEvent(ctx: WorkspaceContext, taken: Taken): Promise<void> {
  // The table's key is the event's own type, which the compiler does not follow through the lookup.
  const handle = handlers[taken.event.type] as (ctx: WorkspaceContext, taken: Taken) => Promise<unknown>;
  await handle(ctx, taken);
}
