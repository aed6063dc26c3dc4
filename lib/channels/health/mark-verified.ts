import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { StoredChannel } from "../adapter.ts";

const DAY_MS = 86_400_000;
/** `updated_at`: settings that were changed during the test were not verified. */
const VERIFY = defineStatement({
  name: "verify_channel",
  text: `update channels set verified_at = $3
    where workspace_id = $1 and id = $2 and updated_at = $4 and verified_at is not distinct from $5 returning id`,
});

type Verified = Pick<StoredChannel, "id" | "verifiedAt" | "updatedAt">;

/**
 * Records that the vendor confirmed a channel's settings: it accepted a call or sent a notification that we could
 * verify. Writes at most once a day.
 */
export async function markVerified(ctx: WorkspaceContext, channel: Verified): Promise<void> {
  const { id, verifiedAt, updatedAt } = channel;
  const now = clock.now();
  if (verifiedAt !== null && now.getTime() - verifiedAt.getTime() < DAY_MS) return;
  const changed = await runStatement(ctx.db, VERIFY, [ctx.workspaceId, id, now, updatedAt, verifiedAt]);
  if (changed.length > 0 && verifiedAt === null) publishChange(ctx, "workspace", ctx.workspaceId);
}
