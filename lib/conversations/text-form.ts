import type { MessageKind } from "./schema.ts";

/**
 * A message as one line of text, for lists and payloads: what was written (text, caption, a choice's title), else its
 * kind in brackets such as `[audio]` (channels.md 8).
 */
export function textForm({ kind, text }: { kind: MessageKind; text: string }): string {
  return text.trim() === "" ? `[${kind}]` : text;
}
