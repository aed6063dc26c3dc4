import { updateContact } from "#lib/contacts/index.ts";
import type { Message, Outbound } from "#lib/conversations/schema.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pressOf, pressPayload } from "../ask-press.ts";
import { minutesOf } from "../nodes/duration.ts";
import { matchChoice } from "../nodes/match-text.ts";
import { nodeKinds } from "../nodes/node-kinds.ts";
import type { Run } from "../read-run.ts";
import { defineEffect, type Outcome } from "./define-effect.ts";
import { cut, excerpt, fillFor, say } from "./say.ts";

type Button = { id: string; title: string };

/** Most buttons of one message anywhere; more are a list. */
const MAX_BUTTONS = 3;

export const askEffect = defineEffect(nodeKinds.ask, {
  async act(ctx, { run, arrival }, { text, buttons, saveTo, timeout }) {
    if (arrival?.kind === "time") return { kind: "pass", port: "timeout", result: "No answer came." };
    if (arrival?.kind === "message") return takeAnswer(ctx, run, { arrival, buttons, saveTo });
    const question = await fillFor(ctx, run, text);
    const { conversationId } = await putQuestion(ctx, run, { question, buttons });
    const until = new Date(clock.now().getTime() + minutesOf(timeout) * 60_000);
    const result = `Asked “${excerpt(question)}”.`;
    return { kind: "wait", waitsFor: "answer", until, result, conversationId };
  },
});

type Answered = {
  arrival: { messageId: string; text: string; pressed: string | null };
  buttons: Button[];
  saveTo: string | null;
};

async function takeAnswer(
  ctx: WorkspaceContext,
  run: Run,
  { arrival, buttons, saveTo }: Answered,
): Promise<Outcome> {
  const { text, messageId } = arrival;
  const pressed = pressOf(arrival.pressed);
  // A button of an earlier question counts by what it says, like any other text.
  const isOfThis = pressed?.runId === run.id && pressed.seq === run.seq - 1;
  const chosen = isOfThis ? buttons[pressed.button] : matchChoice(buttons, text);
  const answer = chosen?.title ?? text;
  if (saveTo !== null && answer.trim() !== "") {
    const value = cut(answer, 5_000);
    await updateContact(ctx, run.contactId, { customFields: [{ code: saveTo, value }] });
  }
  const heard = { ...run.heard, answer, message: text, messageId };
  return { kind: "pass", port: chosen?.id ?? "other", result: `The answer was “${excerpt(text)}”.`, heard };
}

/** With buttons, or a list, where the conversation's channel has them; else with numbered choices. */
async function putQuestion(
  ctx: WorkspaceContext,
  run: Run,
  { question, buttons }: { question: string; buttons: Button[] },
): Promise<Message> {
  if (buttons.length === 0) return say(ctx, run, { kind: "text", text: question });
  try {
    return await say(ctx, run, withChoices(run, question, buttons));
  } catch (error) {
    // Refused before anything was written: this channel carries none, or nothing at all, which the text then says.
    if (!(error instanceof AppError) || error.code !== "VALIDATION_ERROR") throw error;
    const choices = buttons.map(({ title }, index) => `${index + 1}. ${title}`).join("\n");
    return say(ctx, run, { kind: "text", text: `${question}\n\n${choices}` });
  }
}

function withChoices(run: Run, text: string, buttons: Button[]): Outbound {
  const choices = buttons.map(({ title }, button) => ({
    id: pressPayload({ runId: run.id, seq: run.seq, button }),
    title,
  }));
  if (choices.length <= MAX_BUTTONS) return { kind: "buttons", text, buttons: choices };
  const rows = choices.map((choice) => ({ ...choice, description: null }));
  return { kind: "list", text, button: "☰", sections: [{ title: null, rows }] };
}
