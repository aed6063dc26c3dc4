import type { ReferenceKind } from "./define-node.ts";

/** A contact as a run sees it: the contact of the payload (interface.md 6.4) and what the run has heard so far. */
export type Scene = {
  contact: Record<string, unknown>;
  /** The last answer, and the message that set the run off or came last. */
  answer: string;
  message: string;
  /** Name of a thing of the workspace, for sentences. */
  nameOf(kind: ReferenceKind, id: string): string;
  /** In a try-out: the next answer the contact gives; undefined where none is left. */
  nextAnswer(): string | undefined;
};

const PLACE = /\{\{\s*([A-Za-z0-9_.-]{1,80})\s*\}\}/g;

/**
 * A text with its `{{…}}` filled in: a field of the contact (`name`, `variables.city`), `answer` (the last answer) or
 * `message`. What is not set is empty, what is not known stays as it was typed.
 */
export function fillText(
  text: string,
  { contact, answer, message }: Omit<Scene, "nameOf" | "nextAnswer">,
): string {
  return text.replace(PLACE, (typed, place: string) => {
    if (place === "answer") return answer;
    if (place === "message") return message;
    if (place.startsWith("variables.")) return variable(contact, place.slice("variables.".length));
    const name = place.startsWith("contact.") ? place.slice("contact.".length) : place;
    if (!Object.hasOwn(contact, name)) return typed;
    const value = contact[name];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  });
}

function variable({ variables }: Record<string, unknown>, code: string): string {
  const found = Array.isArray(variables) ? variables.find((item) => Object(item).code === code) : undefined;
  return String(Object(found).val ?? "");
}
