import type { Translate } from "#components/ui/translate.ts";
import type { LastMessage } from "#lib/inbox/schema.ts";

/** Returns the prefix of a preview that names the sender; empty for the contact. `you` is set if the reader sent it. */
export function senderLabel({ direction, authorType, authorName }: LastMessage, you: string | null): string {
  if (direction === "inbound") return "";
  if (authorType === "user" && you !== null) return you;
  return authorName.split(" ")[0] ?? authorName;
}

/** Returns the preview of a message: its text, otherwise its kind ("Photo"). */
export function previewText(
  { kind, text }: Pick<LastMessage, "kind" | "text">,
  t: Translate<"inbox.messageKinds">,
): string {
  const written = text.trim();
  return written === "" || written === `[${kind}]` ? t(kind) : written.replace(/\s+/g, " ");
}
