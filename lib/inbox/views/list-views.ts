import type { MemberContext } from "#lib/platform/context.ts";
import { listViews as listSavedViews } from "#lib/views/index.ts";
import type { InboxView } from "../schema.ts";
import { toInboxView } from "./to-inbox-view.ts";

/** Returns the caller's saved views of the inbox and the shared ones, by name. */
export async function listViews(ctx: MemberContext): Promise<InboxView[]> {
  const views = await listSavedViews(ctx);
  return views.filter(({ screen }) => screen === "inbox").map(toInboxView);
}
