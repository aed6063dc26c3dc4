import { desc } from "drizzle-orm";
import { inWorkspace } from "#lib/db/in-workspace.ts";
import { simulatedMessages } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

const WINDOW_MS = 24 * 60 * 60_000;

type Phone = { ctx: WorkspaceContext; simulatorId: string; number: string };

/** Returns whether a phone wrote within 24 hours. */
export async function isWindowOpen({ ctx, simulatorId, number }: Phone): Promise<boolean> {
  const [last] = await ctx.db
    .select({ at: simulatedMessages.createdAt })
    .from(simulatedMessages)
    .where(inWorkspace(ctx, simulatedMessages, { simulatorId, number, direction: "sent" }))
    .orderBy(desc(simulatedMessages.id))
    .limit(1);
  return last !== undefined && clock.now().getTime() - last.at.getTime() < WINDOW_MS;
}
