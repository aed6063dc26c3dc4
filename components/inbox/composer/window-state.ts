import type { Translate } from "#components/ui/translate.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";

const MINUTE_MS = 60_000;
/** A window that closes sooner than this is marked in the list. */
const CLOSES_SOON_MS = 2 * 60 * MINUTE_MS;

/** Whether free-form replies are allowed at a given time: `free` if the channel has no reply window. */
type WindowState =
  | { state: "free" }
  /** `human`: only messages written by a person. */
  | { state: "open" | "human"; left: number; isSoon: boolean }
  | { state: "closed" }
  | { state: "unknown" };

/** Returns the reply window of a conversation at `now` (epoch milliseconds), with the remaining milliseconds. */
export function windowState(
  conversation: Pick<InboxConversation, "windowClosesDate" | "personWindowClosesDate" | "isWindowOpen">,
  now: number,
): WindowState {
  const { windowClosesDate, personWindowClosesDate, isWindowOpen } = conversation;
  if (windowClosesDate === null) return { state: isWindowOpen ? "free" : "unknown" };
  const left = Date.parse(windowClosesDate) - now;
  if (left > 0) return { state: "open", left, isSoon: left <= CLOSES_SOON_MS };
  const ofPeople = personWindowClosesDate === null ? 0 : Date.parse(personWindowClosesDate) - now;
  if (ofPeople <= 0) return { state: "closed" };
  return { state: "human", left: ofPeople, isSoon: ofPeople <= CLOSES_SOON_MS };
}

/** Returns milliseconds as "5 d 3 h", "23 h 12 min", "48 min" or "under a minute". */
export function timeLeftText(milliseconds: number, t: Translate<"inbox.timeLeft">): string {
  const minutes = Math.floor(milliseconds / MINUTE_MS);
  if (minutes < 1) return t("underAMinute");
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours === 0) return `${minutes} min`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
