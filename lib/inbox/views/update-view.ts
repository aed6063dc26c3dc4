import type { MemberContext } from "#lib/platform/context.ts";
import { updateView as updateSavedView } from "#lib/views/index.ts";
import type { InboxView, SaveInboxView } from "../schema.ts";
import { requireFilters } from "./require-filters.ts";
import { toInboxView } from "./to-inbox-view.ts";

/** Changes a saved view. Throws VIEW_NOT_FOUND, also if the caller may not change it, and a reference's 404. */
export async function updateView(ctx: MemberContext, id: string, input: SaveInboxView): Promise<InboxView> {
  await requireFilters(ctx, input.filters);
  return toInboxView(await updateSavedView(ctx, id, input));
}
