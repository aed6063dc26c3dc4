/** Missed sending time that is caught up at most. */
const BURST_MS = 5_000;

/** A campaign's rate. Messages are accounted for up to `pacedAt`, which is null before the first one. */
type Pace = { pacedAt: Date | null; ratePerMinute: number };

/**
 * Returns when the next message may be sent, and `pacedAt` after it. Each message advances `pacedAt` by one interval,
 * so the rate applies across pauses, restarts and any number of processes.
 */
export function nextSend({ pacedAt, ratePerMinute }: Pace, now: Date): { at: Date; pacedAt: Date } {
  const interval = 60_000 / ratePerMinute;
  const earliest = now.getTime() - Math.max(BURST_MS, interval);
  const base = pacedAt === null ? now.getTime() - interval : Math.max(pacedAt.getTime(), earliest);
  const at = new Date(Math.ceil(base + interval));
  return { at, pacedAt: at };
}

/**
 * Returns how many messages may be sent now (`max` at most), `pacedAt` after each, and when the next one may be sent.
 */
export function sendsDue(
  { pacedAt, ratePerMinute }: Pace,
  now: Date,
  max: number,
): { pacedAt: Date[]; nextAt: Date } {
  const due: Date[] = [];
  let turn = nextSend({ pacedAt, ratePerMinute }, now);
  while (turn.at <= now && due.length < max) {
    due.push(turn.pacedAt);
    turn = nextSend({ pacedAt: turn.pacedAt, ratePerMinute }, now);
  }
  return { pacedAt: due, nextAt: turn.at };
}
