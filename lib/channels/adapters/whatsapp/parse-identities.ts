import type { Identity } from "../../channel-event.ts";
import { fieldOf, type Loose, textOf } from "../../loose-json.ts";

/** No E.164 number is longer. The vendor sends only digits; other tools add signs. */
const PHONE = /^\d{5,20}$/;
const MAX_ID = 200;

/** Returns a number as an identity; an empty list if it is not a number. */
export function phoneOf(text: string | null): Identity[] {
  const digits = (text ?? "").replace(/[+\s()-]/g, "");
  return PHONE.test(digits) ? [{ kind: "phone", value: digits }] : [];
}

/** Returns a business-scoped id (`US.1349…`) or its parent form as an identity. */
export function scopedId(kind: "bsuid" | "parent", text: string | null): Identity[] {
  return text === null || text.length > MAX_ID ? [] : [{ kind, value: text }];
}

/** Removes repeated identities and keeps the order. */
export function distinct(identities: readonly Identity[]): Identity[] {
  return [
    ...new Map(identities.map((identity) => [`${identity.kind} ${identity.value}`, identity])).values(),
  ];
}

/**
 * Returns the sender of a message: first its own fields, then the batch's contact card. A system message about a new
 * scoped ID may have no sender; it is then from the old ID.
 */
export function senderOf(
  message: Loose,
  contacts: readonly unknown[],
): { from: Identity[]; profileName: string | null } {
  const system = fieldOf(message, "system");
  const own = [
    ...scopedId("bsuid", textOf(system, "previous_user_id") ?? previousInBody(system)),
    ...scopedId("parent", textOf(system, "previous_parent_user_id")),
    ...phoneOf(textOf(message, "from")),
    ...scopedId("bsuid", textOf(message, "from_user_id") ?? scopedFrom(message)),
    ...scopedId("parent", textOf(message, "from_parent_user_id")),
  ];
  const card = cardOf(own, contacts);
  const from = distinct([...own, ...namesIn(card)].sort(byKind));
  const profile = fieldOf(card, "profile");
  return { from, profileName: textOf(profile, "name") ?? textOf(profile, "username") };
}

const SCOPED_ID = /^[A-Z]{2}\.[A-Za-z0-9.]+$/;

/** Some senders put the scoped id in the field of the number. */
function scopedFrom(message: Loose): string | null {
  const from = textOf(message, "from");
  return from !== null && SCOPED_ID.test(from) ? from : null;
}

/**
 * The old scoped ID at the end of "User <name> changed from <old> to <new>", which Meta sends without a field for it.
 * It counts only if the new one is the ID of the message.
 */
function previousInBody(system: unknown): string | null {
  const [, previous = "", current] = /changed from (\S+) to (\S+)$/.exec(textOf(system, "body") ?? "") ?? [];
  return current === textOf(system, "user_id") && SCOPED_ID.test(previous) ? previous : null;
}

/** Returns the card that shares an identity with the sender; if the message names no sender, the only card. */
function cardOf(own: readonly Identity[], contacts: readonly unknown[]): unknown {
  if (own.length === 0) return contacts.length === 1 ? contacts[0] : undefined;
  return contacts.find((card) =>
    namesIn(card).some(({ kind, value }) => own.some((name) => name.kind === kind && name.value === value)),
  );
}

/** Returns the identities in a contact card, or in any object with the same fields. */
export function namesIn(card: unknown): Identity[] {
  return [
    ...phoneOf(textOf(card, "wa_id")),
    ...scopedId("bsuid", textOf(card, "user_id")),
    ...scopedId("parent", textOf(card, "parent_user_id")),
  ];
}

const order: Identity["kind"][] = ["phone", "bsuid", "parent"];
function byKind(one: Identity, other: Identity): number {
  return order.indexOf(one.kind) - order.indexOf(other.kind);
}
