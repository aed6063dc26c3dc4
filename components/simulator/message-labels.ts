import type { PhoneMessage } from "#lib/simulator/schema.ts";

const kinds: Record<string, string> = {
  image: "Picture",
  video: "Video",
  audio: "Audio",
  document: "Document",
  sticker: "Sticker",
  location: "Location",
  contacts: "Contact",
  unsupported: "A poll (not forwarded)",
  reaction: "Reaction",
  edit: "Edited to",
  revoke: "Deleted a message",
  lead: "Submitted a lead form",
};

/** Returns the label of a message kind; null for plain text. */
export function kindLabel({ kind, text }: Pick<PhoneMessage, "kind" | "text">): string | null {
  if (kind === "reaction" && text === "") return "Reaction removed";
  return kinds[kind] ?? null;
}

/** Returns the status of a message from the customer's point of view. */
export function statusLabel({ direction, status, failCode, answer }: PhoneMessage, vendor: string): string {
  if (direction === "sent") {
    if (answer === null) return "Sending";
    if (answer !== 200) return answer === 0 ? "No response" : `Rejected with ${answer}`;
    return status === "read" ? "Seen by the team" : "Received";
  }
  if (status === "accepted") return `At ${vendor}`;
  if (status === "sent") return "Waiting for the phone";
  if (status === "failed") return `Failed with ${failCode ?? "an error"}`;
  return status === "read" ? "Read" : "Delivered";
}

/** Returns a message as one line, for quotes. */
export function shortForm(message: PhoneMessage): string {
  return message.text || kindLabel(message) || message.kind;
}
