import { channels } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { requireRow } from "#lib/platform/require-row.ts";

/** Throws CHANNEL_NOT_FOUND if the workspace has no such channel. */
export async function requireChannel(ctx: WorkspaceContext, id: string): Promise<void> {
  await requireRow(ctx, channels, { id, resource: "CHANNEL" });
}
