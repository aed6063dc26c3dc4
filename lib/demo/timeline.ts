import type { Random } from "./random.ts";

const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

/** The demo's business is five hours behind UTC and answers from eight to eight. */
const OPENS_UTC = 13;
const CLOSES_UTC = 25;

/** A time in the last `days` days, in business hours, more likely near `now`. */
export function recentMoment(random: Random, now: Date, days: number): Date {
  const daysAgo = Math.floor(days * random.fraction() ** 1.7);
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS - daysAgo * DAY_MS;
  const at = midnight + random.int(OPENS_UTC * 60, CLOSES_UTC * 60) * MINUTE_MS + random.int(0, 59_999);
  // Business hours end after midnight UTC, so that today's may be over a day ahead.
  const ahead = Math.max(0, Math.floor((at - now.getTime()) / DAY_MS) + 1);
  return new Date(at - ahead * DAY_MS);
}

/** `count` times after `start` in order and in business hours, a few days apart; never after `now`. */
export function momentsAfter(random: Random, start: Date, now: Date, count: number): Date[] {
  const span = Math.min(now.getTime() - start.getTime(), random.int(1, 18) * DAY_MS);
  const latest = now.getTime() - MINUTE_MS;
  return Array.from({ length: count }, () => start.getTime() + MINUTE_MS + random.fraction() * span)
    .map((at) => Math.min(nextOpening(random, at), latest))
    .sort((one, other) => one - other)
    .map((at) => new Date(Math.max(at, start.getTime())));
}

/** Keeps a time in business hours; moves a time at night into the next two business hours. */
function nextOpening(random: Random, at: number): number {
  const hour = (at / (60 * MINUTE_MS)) % 24;
  if (hour >= OPENS_UTC || hour < CLOSES_UTC - 24) return Math.floor(at);
  return Math.floor(at + (OPENS_UTC - hour + 2 * random.fraction()) * 60 * MINUTE_MS);
}
