import { sql } from "drizzle-orm";
import { simulatedMessages } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { maskChosen, maskChosenJson } from "#lib/platform/masking/mask-chosen.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { MessageRow } from "./stored-rows.ts";

const MAX_MESSAGES = 2_000;

type NewMessage = Pick<MessageRow, "simulatorId" | "number" | "name" | "direction" | "externalId" | "body"> &
  Partial<Pick<MessageRow, "status" | "failCode" | "notification">>;

/** Stores a message and deletes all but the last 2,000 of the simulator. Returns the message's id. */
export async function storeMessage(ctx: WorkspaceContext, message: NewMessage): Promise<string> {
  const { workspaceId } = ctx;
  const { simulatorId } = message;
  const id = newId();
  const { notification = null } = message;
  const values = {
    status: "sent",
    failCode: null,
    ...message,
    body: await maskChosen(ctx, message.body),
    notification: notification === null ? null : await maskChosenJson(ctx, notification),
  };
  await ctx.db.insert(simulatedMessages).values({ ...values, workspaceId, id, createdAt: clock.now() });
  await ctx.db.execute(sql`
    delete from simulated_messages where workspace_id = ${workspaceId} and simulator_id = ${simulatorId} and id in (
      select id from simulated_messages where workspace_id = ${workspaceId} and simulator_id = ${simulatorId}
      order by id desc offset ${MAX_MESSAGES})`);
  publishChange(ctx, "simulator", simulatorId);
  return id;
}
