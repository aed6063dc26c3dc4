import { getContactPayload } from "#lib/contacts/index.ts";
import { type SendMessage, sendMessage } from "#lib/conversations/index.ts";
import type { Message } from "#lib/conversations/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fillText } from "../nodes/scene.ts";
import type { Run } from "../read-run.ts";

/** A text with what is known of the contact and what the run has heard. */
export async function fillFor(ctx: WorkspaceContext, run: Run, text: string): Promise<string> {
  return text.includes("{{") ? (await fillerFor(ctx, run))(text) : text;
}

/** Fills any number of texts with what is known now; the contact is read once. */
export async function fillerFor(ctx: WorkspaceContext, run: Run): Promise<(text: string) => string> {
  const contact = await getContactPayload(ctx, run.contactId);
  const { answer = "", message = "" } = run.heard;
  return (text) => fillText(text, { contact, answer, message });
}

/** Queues a message to the run's contact, in its conversation or, wherever they are reached, in another. */
export async function say(
  ctx: WorkspaceContext,
  run: Run,
  message: SendMessage["message"],
): Promise<Message> {
  const place =
    run.conversationId === null ? { contactId: run.contactId } : { conversationId: run.conversationId };
  const author = { type: "system" as const, id: null, name: run.automationName };
  return sendMessage(ctx, { ...place, message, author });
}

/** A text short enough for a sentence. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 120 ? `${cut(line, 119)}…` : line;
}

/** At most so many characters of a text, and no half of one that takes two: JSON with a half is refused. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
}
