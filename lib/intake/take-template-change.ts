import type { TemplateStatusEvent } from "#lib/channels/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { applyTemplateEvent } from "#lib/templates/index.ts";
import { keepEvent } from "./keep-event.ts";
import type { Taken } from "./taken.ts";

/** Takes in news of a template, once. */
export async function takeTemplateChange(
  ctx: WorkspaceContext,
  taken: Taken<TemplateStatusEvent>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await keepEvent(ctx, taken)) await applyTemplateEvent(ctx, taken);
  });
}
