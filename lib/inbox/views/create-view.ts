import type { MemberContext } from "#lib/platform/context.ts";
import { createView as createSavedView } from "#lib/views/index.ts";
import type { InboxView, SaveInboxView } from "../schema.ts";
import { requireFilters } from "./require-filters.ts";
import { toInboxView } from "./to-inbox-view.ts";

/** Saves filters under a name. Throws VALIDATION_ERROR past the workspace's limit and the 404 of a reference. */
export async function createView(ctx: MemberContext, input: SaveInboxView): Promise<InboxView> {
  await requireFilters(ctx, input.filters);
  const view = await createSavedView(ctx, { screen: "inbox", ...input });
  return toInboxView(view);
}
