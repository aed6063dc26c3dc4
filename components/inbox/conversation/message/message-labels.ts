import type { Author } from "#components/layout/history/author-name.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { LastMessage } from "#lib/inbox/schema.ts";

/**
 * Returns the prefix of a preview that names the sender: a person's first name, or the whole name of an agent, an app
 * or another device; empty for the contact.
 * @param you set if the reader sent it
 * @param nameOf returns the author's name in the reader's language
 */
export function senderLabel(
  { direction, authorType, authorId, authorName }: LastMessage,
  you: string | null,
  nameOf: (author: Author) => string,
): string {
  if (direction === "inbound") return "";
  const isPerson = authorType === "user" && authorId !== null;
  if (isPerson && you !== null) return you;
  const name = nameOf({ id: authorId, name: authorName });
  return isPerson ? (name.split(" ")[0] ?? name) : name;
}

/** Returns the preview of a message: its text, otherwise its kind ("Photo"). */
export function previewText(
  { kind, text }: Pick<LastMessage, "kind" | "text">,
  t: Translate<"inbox.messageKinds">,
): string {
  const written = text.trim();
  return written === "" || written === `[${kind}]` ? t(kind) : written.replace(/\s+/g, " ");
}
