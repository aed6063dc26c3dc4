import { inWorkspace } from "#lib/db/in-workspace.ts";
import { simulatedMessages } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import type { MessageRow } from "./stored-rows.ts";

/** Returns a message on a customer's phone by the vendor's id. Throws MESSAGE_NOT_FOUND. */
export async function findMessage(
  ctx: WorkspaceContext,
  phone: { simulatorId: string; number: string },
  externalId: string,
): Promise<MessageRow> {
  const [row] = await ctx.db
    .select()
    .from(simulatedMessages)
    .where(
      inWorkspace(ctx, simulatedMessages, {
        simulatorId: phone.simulatorId,
        number: phone.number,
        externalId,
      }),
    );
  if (!row) throw notFound("MESSAGE");
  return row;
}
