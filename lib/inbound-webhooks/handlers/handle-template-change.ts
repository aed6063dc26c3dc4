import type { TemplateStatusEvent } from "#lib/channels/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { applyTemplateEvent } from "#lib/templates/index.ts";
import type { InboundEvent } from "../inbound-event.ts";
import { saveEvent } from "../save-event.ts";

/** Applies a change of a template, once. */
export async function handleTemplateChange(
  ctx: WorkspaceContext,
  taken: InboundEvent<TemplateStatusEvent>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await saveEvent(ctx, taken)) await applyTemplateEvent(ctx, taken);
  });
}
