import { updateContact } from "#lib/contacts/index.ts";
import type { Message, Outbound } from "#lib/conversations/schema.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { reason } from "#lib/platform/reason.ts";
import { buttonPayload, parseButtonPayload } from "../button-payload.ts";
import { minutesOf } from "../nodes/duration.ts";
import { matchChoice } from "../nodes/match-text.ts";
import { nodeKinds } from "../nodes/node-kinds.ts";
import type { Run } from "../runs/read-run.ts";
import { defineEffect, type Outcome } from "./define-effect.ts";
import { cut, excerpt, fillTextForRun, sendToContact } from "./send-to-contact.ts";

type Button = { id: string; title: string };

/** Maximum number of buttons of a message on every channel; more choices are sent as a list. */
const MAX_BUTTONS = 3;

export const askEffect = defineEffect(nodeKinds.ask, {
  async act(ctx, { run, resumeSignal }, { text, buttons, saveTo, timeout }) {
    if (resumeSignal?.kind === "time") {
      return { kind: "pass", port: "timeout", result: reason("No reply arrived.", "noAnswerCame") };
    }
    if (resumeSignal?.kind === "message") return handleAnswer(ctx, run, { resumeSignal, buttons, saveTo });
    const question = await fillTextForRun(ctx, run, text);
    const { conversationId } = await sendQuestion(ctx, run, { question, buttons });
    const until = new Date(clock.now().getTime() + minutesOf(timeout) * 60_000);
    const asked = excerpt(question);
    const result = reason(`Asked “${asked}”.`, "asked", { text: asked });
    return { kind: "wait", waitsFor: "answer", until, result, conversationId };
  },
});

type AnswerInput = {
  resumeSignal: { messageId: string; text: string; pressed: string | null };
  buttons: Button[];
  saveTo: string | null;
};

async function handleAnswer(
  ctx: WorkspaceContext,
  run: Run,
  { resumeSignal, buttons, saveTo }: AnswerInput,
): Promise<Outcome> {
  const { text, messageId } = resumeSignal;
  const pressed = parseButtonPayload(resumeSignal.pressed);
  // A button of an earlier question counts by its title, like any other text.
  const isOfThis = pressed?.runId === run.id && pressed.seq === run.seq - 1;
  const chosen = isOfThis ? buttons[pressed.button] : matchChoice(buttons, text);
  const answer = chosen?.title ?? text;
  if (saveTo !== null && answer.trim() !== "") {
    const value = cut(answer, 5_000);
    await updateContact(ctx, run.contactId, { customFields: [{ code: saveTo, value }] });
  }
  const variables = { ...run.variables, answer, message: text, messageId };
  const shortText = excerpt(text);
  return {
    kind: "pass",
    port: chosen?.id ?? "other",
    result: reason(`The answer was “${shortText}”.`, "answerWas", { text: shortText }),
    variables,
  };
}

/** Uses buttons or a list if the channel supports them, otherwise numbered choices. */
async function sendQuestion(
  ctx: WorkspaceContext,
  run: Run,
  { question, buttons }: { question: string; buttons: Button[] },
): Promise<Message> {
  if (buttons.length === 0) return sendToContact(ctx, run, { kind: "text", text: question });
  try {
    return await sendToContact(ctx, run, withChoices(run, question, buttons));
  } catch (error) {
    // The channel rejected it before anything was stored. If it accepts no messages at all, the text fails too.
    if (!(error instanceof AppError) || error.code !== "VALIDATION_ERROR") throw error;
    const choices = buttons.map(({ title }, index) => `${index + 1}. ${title}`).join("\n");
    return sendToContact(ctx, run, { kind: "text", text: `${question}\n\n${choices}` });
  }
}

function withChoices(run: Run, text: string, buttons: Button[]): Outbound {
  const choices = buttons.map(({ title }, button) => ({
    id: buttonPayload({ runId: run.id, seq: run.seq, button }),
    title,
  }));
  if (choices.length <= MAX_BUTTONS) return { kind: "buttons", text, buttons: choices };
  const rows = choices.map((choice) => ({ ...choice, description: null }));
  return { kind: "list", text, button: "☰", sections: [{ title: null, rows }] };
}
