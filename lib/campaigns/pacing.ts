/** What was not sent while nobody ran the campaign is made good for at most this long. */
const BURST_MS = 5_000;

/** A campaign's rate: `pacedAt` is up to when its sendings are paid for; null before the first. */
export type Pace = { pacedAt: Date | null; ratePerMinute: number };

/**
 * When the next message may go out, and what `pacedAt` is once it has. Each message pays for the interval after the
 * one before, so the rate holds across pauses, restarts and any number of processes.
 */
export function nextSend({ pacedAt, ratePerMinute }: Pace, now: Date): { at: Date; pacedAt: Date } {
  const interval = 60_000 / ratePerMinute;
  const earliest = now.getTime() - Math.max(BURST_MS, interval);
  const base = pacedAt === null ? now.getTime() - interval : Math.max(pacedAt.getTime(), earliest);
  const at = new Date(Math.ceil(base + interval));
  return { at, pacedAt: at };
}

/**
 * How many messages may go out now, `most` at most, and what `pacedAt` is once they have; none says when the next one
 * may.
 */
export function sendsDue(
  { pacedAt, ratePerMinute }: Pace,
  now: Date,
  most: number,
): { pacedAt: Date[]; nextAt: Date } {
  const due: Date[] = [];
  let turn = nextSend({ pacedAt, ratePerMinute }, now);
  while (turn.at <= now && due.length < most) {
    due.push(turn.pacedAt);
    turn = nextSend({ pacedAt: turn.pacedAt, ratePerMinute }, now);
  }
  return { pacedAt: due, nextAt: turn.at };
}
