import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { saveRun } from "./save-run.ts";
import { questionLimits } from "./schema.ts";

const AGENT = defineStatement({
  name: "agent_of_conversation",
  text: `select a.id, a.model, t.agent_id is not null as "isWidget" from conversations t
    join agents a on a.workspace_id = t.workspace_id and (a.id = t.agent_id or a.channel_id = t.channel_id)
    where t.workspace_id = $1 and t.id = $2 order by a.id = t.agent_id desc limit 1`,
}).narrow<{ isWidget: boolean }>();

/** A message that the agent of its conversation does not answer; `note` is a sentence about who answers. */
type Silence = { conversationId: string; contactId: string; question: string; note: Reason };

/** Stores in the agent's log that it did not answer a message. Does nothing if the conversation has no agent. */
export async function recordSkippedReply(
  ctx: WorkspaceContext,
  { conversationId, contactId, question, note }: Silence,
): Promise<void> {
  const [agent] = await runStatement(ctx.db, AGENT, [ctx.workspaceId, conversationId]);
  if (!agent) return;
  await saveRun(ctx, {
    id: newId(),
    agentId: agent.id,
    sessionId: conversationId,
    contactId,
    source: agent.isWidget ? "widget" : "channel",
    question: question.slice(-questionLimits.question),
    answer: "",
    model: agent.model,
    provider: "builtin",
    status: "silent",
    error: note,
    sources: [],
    actions: [],
    steps: [{ kind: "note", at: 0, detail: { message: note.text, parts: note.parts } }],
    inputTokens: 0,
    outputTokens: 0,
    firstTokenMs: null,
    durationMs: 0,
    createdAt: clock.now(),
  });
}
