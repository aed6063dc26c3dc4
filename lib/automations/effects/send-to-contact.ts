import { type SendMessage, sendMessage } from "#lib/conversations/index.ts";
import type { Message } from "#lib/conversations/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fillText } from "../nodes/fill-text.ts";
import { readVariables } from "../read-variables.ts";
import type { Run } from "../runs/read-run.ts";

/** Returns a text with its variables replaced by the contact's data and the run's last messages. */
export async function fillTextForRun(ctx: WorkspaceContext, run: Run, text: string): Promise<string> {
  return text.includes("{{") ? (await createTextFiller(ctx, run))(text) : text;
}

/** Returns a function that replaces variables in any number of texts; the contact is read once. */
export async function createTextFiller(
  ctx: WorkspaceContext,
  { contactId, variables }: Pick<Run, "contactId" | "variables">,
): Promise<(text: string) => string> {
  const contact = await readVariables(ctx, contactId);
  const { answer = "", message = "" } = variables;
  return (text) => fillText(text, { contact, answer, message });
}

/** Queues a message to the run's contact, in the run's conversation or the one that reaches the contact. */
export async function sendToContact(
  ctx: WorkspaceContext,
  run: Run,
  message: SendMessage["message"],
): Promise<Message> {
  const recipient =
    run.conversationId === null ? { contactId: run.contactId } : { conversationId: run.conversationId };
  const author = { type: "system" as const, id: null, name: run.automationName };
  return sendMessage(ctx, { ...recipient, message, author });
}

/** Returns a text shortened for use in a sentence. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 120 ? `${cut(line, 119)}…` : line;
}

/** Returns at most `max` characters of a text, without half of a surrogate pair: PostgreSQL rejects that in JSON. */
export function cut(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, "");
}
