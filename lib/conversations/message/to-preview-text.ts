import type { MessageKind } from "../schema.ts";

/**
 * Returns a message as one line of text for lists and payloads: its text, caption or choice title, otherwise its kind
 * in brackets, such as `[audio]`.
 */
export function toPreviewText({ kind, text }: { kind: MessageKind; text: string }): string {
  return text.trim() === "" ? `[${kind}]` : text;
}
