import { AppError } from "#lib/platform/errors.ts";
import type { RunLimits } from "./run-limits.ts";

type Waiter = { admit: () => void };
type Queue = { active: number; waiting: Waiter[] };

/** How many may wait for each one that is served. */
const WAITING_PER_SLOT = 4;

const queues = new Map<string, Queue>();

/**
 * Waits until one more of a workspace's answers may be asked of a model on this process, and answers what gives
 * the turn back. Throws RATE_LIMIT_EXCEEDED where that takes too long, too many wait already, or the one who
 * waited has gone.
 */
export async function acquireModelSlot(
  workspaceId: string,
  { concurrent, queueMs }: Pick<RunLimits, "concurrent" | "queueMs">,
  signal: AbortSignal,
): Promise<() => void> {
  const queue = queues.get(workspaceId) ?? { active: 0, waiting: [] };
  queues.set(workspaceId, queue);
  if (queue.active >= concurrent) {
    if (queue.waiting.length >= concurrent * WAITING_PER_SLOT) throw tooMany();
    await waitForSlot(queue, queueMs, signal);
  } else queue.active += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    releaseSlot(workspaceId, queue);
  };
}

/** The one who leaves hands the turn to the next, so `active` stays. */
function releaseSlot(workspaceId: string, queue: Queue): void {
  const next = queue.waiting.shift();
  if (next) {
    next.admit();
    return;
  }
  queue.active -= 1;
  if (queue.active === 0) queues.delete(workspaceId);
}

function waitForSlot(queue: Queue, queueMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((admitted, refused) => {
    const leave = () => {
      queue.waiting.splice(queue.waiting.indexOf(waiter), 1);
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
    queue.waiting.push(waiter);
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
