import { markRunStopped, type QuestionAnswer } from "#lib/agent-runs/index.ts";
import { questionLimits } from "#lib/agent-runs/schema.ts";
import { findAgent } from "#lib/agents/index.ts";
import { getContact } from "#lib/contacts/index.ts";
import { answerUnlessTakenOver, saveReply } from "#lib/conversations/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement, type RowOf } from "#lib/db/statement.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { reason, reasonPart } from "#lib/platform/reason.ts";
import { nodeKinds } from "../nodes/node-kinds.ts";
import { CONVERSING } from "../runs/read-run.ts";
import { defineEffect, type Outcome, pass, type Step } from "./define-effect.ts";
import { excerpt } from "./send-to-contact.ts";

const TAKEN_OVER = reason("A person has already replied.", "personAnswered");
/** Characters of a prompt document that go to the model. */
const MAX_DOCUMENT = 60_000;

const DOCUMENT = defineStatement({
  name: "read_prompt_document",
  text: `select prompt_document ->> 'text' as text from automation_nodes where workspace_id = $1 and id = $2`,
});
const LAST = defineStatement({
  name: "last_inbound_message",
  text: `select m.id as "messageId", m.text, m.conversation_id as "conversationId" from messages m
    join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
    where m.workspace_id = $1 and c.contact_id = $2 and ($3::uuid is null or c.id = $3)
      and m.direction = 'inbound' and m.text <> '' order by m.id desc limit 1`,
});
/** Messages since one that was answered, or from one that was not. People write several messages in a row. */
const UNANSWERED = defineStatement({
  name: "read_messages_to_agent_node",
  text: `select m.id as "messageId", m.text from messages m
    where m.workspace_id = $1 and m.conversation_id = $2 and (m.id > $3 or m.id = $3 and $4::boolean)
      and m.direction = 'inbound' and m.kind <> 'reaction' and m.text ~ '\\S' and m.deleted_at is null
    order by m.id desc limit 20`,
});

type Question = RowOf<typeof LAST>;
type Answered = { question: Question; agent: { id: string; name: string }; answer: QuestionAnswer | null };

/** The model runs before the transaction; its answer is stored and sent in it, so exactly once. */
export const agentEffect = defineEffect<(typeof nodeKinds)["ai-agent"]["config"], Answered | null>(
  nodeKinds["ai-agent"],
  {
    async prepare(ctx, step, { agentId, prompt, mode }) {
      if (step.resumeSignal?.kind === "time") return null;
      const question = await questionOf(ctx, step, mode);
      if (!question?.text.trim()) return null;
      if (agentId === null) throw invalid("no agent is chosen").because("notChosen", { what: "agent" });
      const agent = await findAgent(ctx, agentId);
      const [document] = await runStatement(ctx.db, DOCUMENT, [ctx.workspaceId, step.run.nodeId]);
      const parts = [agent.prompt, prompt, document?.text?.slice(0, MAX_DOCUMENT) ?? ""];
      const answer = await answerUnlessTakenOver(ctx, {
        agent: { ...agent, prompt: parts.filter((part) => part.trim() !== "").join("\n\n") },
        question: question.text.slice(-questionLimits.question),
        sessionId: question.conversationId,
        since: question.messageId,
        contactId: step.run.contactId,
        conversationId: question.conversationId,
        source: "channel",
      });
      return { question, agent, answer };
    },
    async act(ctx, step, { mode, silenceMinutes }, answered) {
      if (step.resumeSignal?.kind === "time") {
        const text = `The contact was silent for ${silenceMinutes} minutes.`;
        return pass(reason(text, "contactSilent", { minutes: silenceMinutes }));
      }
      const result = answered
        ? await sendAnswer(ctx, answered)
        : pass(reason("There is no message to answer.", "noMessageToAnswer"));
      if (mode === "once") return result;
      if (result.result === TAKEN_OVER) return { ...result, kind: "pass", port: null };
      const { isBotEnabled } = await getContact(ctx, step.run.contactId);
      if (!isBotEnabled) {
        const { text, parts } = result.result;
        const withPerson = {
          text: `${text} A person took over.`,
          parts: [...parts, reasonPart("takenOver")],
        };
        return { ...result, result: withPerson };
      }
      const until = new Date(clock.now().getTime() + silenceMinutes * 60_000);
      return { ...result, kind: "wait", waitsFor: CONVERSING, until };
    },
  },
);

async function questionOf(
  ctx: WorkspaceContext,
  { run, resumeSignal }: Step,
  mode: "once" | "converse",
): Promise<Question | undefined> {
  const { workspaceId } = ctx;
  const { conversationId, variables } = run;
  if (conversationId === null || variables.messageId === undefined) {
    return (await runStatement(ctx.db, LAST, [workspaceId, run.contactId, conversationId]))[0];
  }
  if (mode === "once")
    return { conversationId, messageId: variables.messageId, text: variables.message ?? "" };
  const values = [workspaceId, conversationId, variables.messageId, resumeSignal?.kind !== "message"];
  const result = (await runStatement(ctx.db, UNANSWERED, values)).reverse();
  const text = result.map((message) => message.text).join("\n");
  const messageId = result.at(-1)?.messageId;
  return messageId === undefined ? undefined : { conversationId, messageId, text };
}

async function sendAnswer(ctx: WorkspaceContext, { question, agent, answer }: Answered): Promise<Outcome> {
  const { messageId, text: message, conversationId } = question;
  const variables = { messageId, message };
  if (answer === null) return { ...pass(TAKEN_OVER), variables, conversationId };
  if (answer.status === "silent" || answer.answer.trim() === "") {
    return { ...pass(reason("The agent sent nothing.", "agentNothing")), variables, conversationId };
  }
  const replyId = await saveReply(ctx, {
    conversationId,
    text: answer.answer,
    sources: answer.sources,
    runId: answer.runId,
    author: { type: "agent", id: agent.id, name: agent.name },
    unlessTakenOverSince: messageId,
  });
  if (replyId === null) await markRunStopped(ctx, answer.runId);
  const shortText = excerpt(answer.answer);
  const result =
    replyId === null ? TAKEN_OVER : reason(`Answered “${shortText}”.`, "answered", { text: shortText });
  return { ...pass(result), variables, conversationId };
}
