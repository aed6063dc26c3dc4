import { z } from "zod";
import type { MessageKind } from "#lib/conversations/schema.ts";
import type { VisitorChoice } from "./schema.ts";

const Choice = z.object({ id: z.string(), title: z.string(), description: z.string().nullish() });
const Choices = z.object({
  buttons: z.array(Choice).default([]),
  sections: z.array(z.object({ rows: z.array(Choice) })).default([]),
});

/** Returns the buttons of one of our messages, in order; none for any other message. */
export function choicesOf({ kind, content }: { kind: MessageKind; content: unknown }): VisitorChoice[] {
  if (kind !== "buttons" && kind !== "list") return [];
  const { buttons = [], sections = [] } = Choices.safeParse(content).data ?? {};
  const all = [...buttons, ...sections.flatMap(({ rows }) => rows)];
  return all.map(({ id, title, description = null }) => ({ id, title, description }));
}
