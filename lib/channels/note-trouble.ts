import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { channels } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { StoredChannel } from "./adapter.ts";
import type { ChannelFailure, StatusEvent } from "./channel-event.ts";
import { tellManagers } from "./tell-managers.ts";

/** What a code is about, and so what shows that it is over: nothing gets out, or what costs money does not. */
const troubles: Readonly<Record<string, "everything" | "charged">> = {
  "368": "everything",
  "131031": "everything",
  "131037": "charged",
  "131042": "charged",
  "131048": "charged",
};

/**
 * Shows on a channel that the vendor holds something against our account (channels.md 1.10) where a failure says so,
 * and tells who may mend it: once, until `noteArrival` or a person finds it over.
 */
export async function noteTrouble(
  ctx: WorkspaceContext,
  { id }: Pick<StoredChannel, "id">,
  { code, reason, detail }: ChannelFailure,
): Promise<void> {
  if (!Object.hasOwn(troubles, code)) return;
  await inTransaction(ctx, async (ctx) => {
    const told = detail === null ? reason : `${reason} It said: ${detail}`;
    const trouble = { code, reason: told, since: clock.now().toISOString() };
    const changed = await ctx.db
      .update(channels)
      .set({ trouble })
      .where(and(isChannel(ctx, id), isNull(channels.trouble), ne(channels.status, "disabled")))
      .returning({ id: channels.id });
    if (changed.length === 0) return;
    publishChange(ctx, "workspace", ctx.workspaceId);
    await tellManagers(ctx, { id, reason: told });
  });
}

/** Takes a channel's trouble away where a message arrived that could not have while it lasted. */
export async function noteArrival(
  ctx: WorkspaceContext,
  { id, trouble }: Pick<StoredChannel, "id" | "trouble">,
  { status, pricing }: Pick<StatusEvent, "status" | "pricing">,
): Promise<void> {
  if (trouble === null || (status !== "delivered" && status !== "read")) return;
  const isCharged = pricing !== null && pricing.billable !== false && pricing.category !== "service";
  if (troubles[trouble.code] === "everything" || isCharged) await forgetTrouble(ctx, id);
}

/** Takes a channel's trouble away: the next failure tells of it anew. */
export async function forgetTrouble(ctx: WorkspaceContext, id: string): Promise<void> {
  const changed = await ctx.db
    .update(channels)
    .set({ trouble: null })
    .where(and(isChannel(ctx, id), isNotNull(channels.trouble)))
    .returning({ id: channels.id });
  if (changed.length > 0) publishChange(ctx, "workspace", ctx.workspaceId);
}

function isChannel({ workspaceId }: WorkspaceContext, id: string) {
  return and(eq(channels.workspaceId, workspaceId), eq(channels.id, id));
}
