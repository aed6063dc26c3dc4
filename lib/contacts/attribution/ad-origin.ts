const DAY_MS = 24 * 60 * 60_000;

/** Meta attributes a conversation to an ad for this long after the click. */
export const CLICK_DAYS = 7;

/**
 * A vendor's clocks are not in sync, and some of its times are whole seconds, so a click may appear later
 * than its message.
 */
const CLOCK_SLACK_MS = 60_000;

/** Returns whether a click at `clickedAt` can have brought a contact whose first message is from `wroteAt`. */
export function isOriginClick(clickedAt: Date, wroteAt: Date): boolean {
  const elapsed = wroteAt.getTime() - clickedAt.getTime();
  return elapsed >= -CLOCK_SLACK_MS && elapsed <= CLICK_DAYS * DAY_MS;
}
