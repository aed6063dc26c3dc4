import { AppError } from "#lib/platform/errors.ts";
import type { RunLimits } from "./run-limits.ts";

type Waiter = { admit: () => void };
type Line = { active: number; waiting: Waiter[] };

/** How many may wait for each one that is served. */
const WAITING_EACH = 4;

const lines = new Map<string, Line>();

/**
 * Waits until one more of a workspace's answers may be asked of a model on this process, and answers what gives
 * the turn back. Throws RATE_LIMIT_EXCEEDED where that takes too long, too many wait already, or the one who
 * waited has gone.
 */
export async function takeTurn(
  workspaceId: string,
  { concurrent, queueMs }: Pick<RunLimits, "concurrent" | "queueMs">,
  signal: AbortSignal,
): Promise<() => void> {
  const line = lines.get(workspaceId) ?? { active: 0, waiting: [] };
  lines.set(workspaceId, line);
  if (line.active >= concurrent) {
    if (line.waiting.length >= concurrent * WAITING_EACH) throw tooMany();
    await waitIn(line, queueMs, signal);
  } else line.active += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    giveBack(workspaceId, line);
  };
}

/** The one who leaves hands the turn to the next, so `active` stays. */
function giveBack(workspaceId: string, line: Line): void {
  const next = line.waiting.shift();
  if (next) {
    next.admit();
    return;
  }
  line.active -= 1;
  if (line.active === 0) lines.delete(workspaceId);
}

function waitIn(line: Line, queueMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((admitted, refused) => {
    const leave = () => {
      line.waiting.splice(line.waiting.indexOf(waiter), 1);
      end();
      refused(tooMany());
    };
    const timer = setTimeout(leave, queueMs);
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
    };
    const waiter: Waiter = {
      admit: () => {
        end();
        admitted();
      },
    };
    line.waiting.push(waiter);
    if (signal.aborted) leave();
    else signal.addEventListener("abort", leave, { once: true });
  });
}

function tooMany(): AppError {
  return new AppError(
    "RATE_LIMIT_EXCEEDED",
    "Too many answers of this workspace are under way; try again soon.",
    {
      "Retry-After": "5",
    },
  );
}
