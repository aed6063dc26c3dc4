import { AppError } from "#lib/platform/errors.ts";
import type { RunLimits } from "./run-limits.ts";

type Waiter = { admit: () => void };
type Queue = { active: number; waiting: Waiter[] };

/** Most waiting calls for each slot. */
const WAITING_PER_SLOT = 4;

const queues = new Map<string, Queue>();

/**
 * Waits for a free slot for a model call of the workspace in this process. Returns a function that releases the slot.
 * Throws RATE_LIMIT_EXCEEDED if the wait takes too long, too many calls wait already, or `signal` aborts.
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

/** Passes the slot to the next waiting call, so `active` stays the same. */
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
    "This workspace has too many answers in progress; try again soon.",
    {
      "Retry-After": "5",
    },
  );
}
