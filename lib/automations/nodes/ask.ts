import { z } from "zod";
import { reason, reasonPart } from "#lib/platform/reason.ts";
import { defineNode, faultIfEmpty, MessageText, type NodePort } from "./define-node.ts";
import { Duration, describeDuration } from "./duration.ts";
import { fillText } from "./fill-text.ts";
import { matchChoice } from "./match-text.ts";

/** WhatsApp's limits: rows of a list, and characters of a button's title. */
export const askLimits = { buttons: 10, title: 20 } as const;

const PORT = /^(?!(?:other|timeout)$)[A-Za-z0-9_-]{1,40}$/;

const Button = z.object({
  /** The port for this choice. */
  id: z.string().regex(PORT, "must be letters and digits, and neither other nor timeout"),
  title: z.string().trim().max(askLimits.title).default(""),
});

export const ask = defineNode({
  type: "ask",
  label: "Ask a question",
  description:
    "Asks with buttons, or with numbered choices if the channel has none, and waits for the answer.",
  config: z.object({
    text: MessageText,
    buttons: z.array(Button).max(askLimits.buttons).default([]),
    /** Code of the custom field that stores the answer; null stores none. */
    saveTo: z.string().max(100).nullable().default(null),
    timeout: Duration.default({ amount: 1, unit: "days" }),
  }),
  ports: ({ buttons, timeout }): NodePort[] => [
    ...buttons.map(({ id, title }) => ({ port: id, label: title })),
    { port: "other", label: buttons.length > 0 ? "Any other answer" : "Any answer" },
    { port: "timeout", label: `No answer within ${describeDuration(timeout)}` },
  ],
  faults: ({ text, buttons }) => [
    ...faultIfEmpty(text.trim(), "Write the question.", "writeQuestion"),
    ...(buttons.some(({ title }) => title === "")
      ? [reason("Every button needs a title.", "buttonTitle")]
      : []),
    ...(isUnique(buttons.map(({ id }) => id)) ? [] : [reason("Two buttons have the same id.", "wrongEdge")]),
    ...(isUnique(buttons.map(({ title }) => title.toLowerCase()))
      ? []
      : [reason("Two buttons have the same title.", "sameButtonTitle")]),
  ],
  references: ({ saveTo }) => (saveTo === null ? [] : [{ kind: "customField", id: saveTo }]),
  waits: true,
  dryRun: ({ text, buttons }, context) => {
    const question = fillText(text, context);
    const asks = reasonPart("tryAsks", { text: question });
    const answer = context.nextAnswer();
    if (answer === undefined) {
      const waiting = `Asks “${question}” and waits for the answer.`;
      return { port: null, does: { text: waiting, parts: [asks, reasonPart("tryWaitsForAnswer")] } };
    }
    const port = matchChoice(buttons, answer)?.id ?? "other";
    const answered = `Asks “${question}”; the contact answers “${answer}”.`;
    return { port, does: { text: answered, parts: [asks, reasonPart("tryAnswered", { text: answer })] } };
  },
});

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
