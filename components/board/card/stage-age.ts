import { numberText } from "#components/ui/text/formats.ts";

const DAY_MS = 86_400_000;

/**
 * Returns how long something has been in its stage: "1 d", "12 d"; null for less than a day. Both in epoch
 * milliseconds.
 */
export function stageAge(since: number, now: number): string | null {
  const days = Math.floor((now - since) / DAY_MS);
  return days < 1 ? null : `${numberText(days)} d`;
}

/** Whether something has been in its stage for `days` or longer. False if `days` is null. */
export function isStale(since: number, now: number, days: number | null): boolean {
  return days !== null && now - since >= days * DAY_MS;
}
