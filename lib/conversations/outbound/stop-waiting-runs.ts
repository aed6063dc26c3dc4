import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { reasonPart } from "#lib/platform/reason.ts";
import { insertMessage, type NewMessage } from "../message/insert-message.ts";

/** Automations import this domain, so their runs are stopped by SQL. */
const STOP = defineStatement({
  name: "stop_runs_for_reply",
  text: `update automation_runs r set status = 'cancelled', reason = $3, waits_for = null, wake_at = null,
      pending_signal = null, updated_at = $4, ended_at = $4
    from automations a
    where r.workspace_id = $1 and r.conversation_id = $2 and r.status = 'waiting'
      and r.contact_id = (select contact_id from conversations where workspace_id = $1 and id = $2)
      and a.workspace_id = r.workspace_id and a.id = r.automation_id
    returning r.id, r.contact_id as "contactId", a.name as automation`,
});

/**
 * Stops the automation runs that wait in a conversation if a person replies, and adds a note for each. Must run before
 * the conversation is locked: a step of a run locks the run first.
 */
export async function stopWaitingRuns(
  ctx: WorkspaceContext,
  conversationId: string,
  { type, id, name }: NewMessage["author"],
): Promise<void> {
  if (type !== "user" || !isId(conversationId)) return;
  const at = clock.now();
  const replied =
    id === null ? reasonPart("otherDeviceReplied") : reasonPart("personReplied", { name: name ?? "" });
  const why = { text: `${name} replied in the conversation.`, parts: [replied] };
  const stopped = await runStatement(ctx.db, STOP, [ctx.workspaceId, conversationId, why, at]);
  for (const { id: runId, contactId, automation } of stopped) {
    publishChange(ctx, "automationRun", runId);
    await insertMessage(ctx, {
      conversationId,
      contactId,
      at,
      direction: "note",
      author: { type: "system", id: null, name: automation },
      text: `The automation “${automation}” stopped: ${why.text}`,
      content: { parts: [reasonPart("automationStopped", { automation }), replied] },
    });
  }
}
