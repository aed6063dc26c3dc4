import { AppError } from "#lib/platform/errors.ts";
import { createFairSlots, type FairSlots } from "#lib/platform/fair-slots.ts";
import type { RunLimits } from "./run-limits.ts";

/** Maximum number of waiting calls per slot. */
const WAITING_PER_SLOT = 4;

/** The slots of each workspace with calls. */
const slotsOf = new Map<string, FairSlots>();

/**
 * Waits for a free slot for a model call of the workspace in this process. Returns a function that releases the slot.
 * Throws RATE_LIMIT_EXCEEDED if the wait takes too long, too many calls wait already, or `signal` aborts.
 */
export async function acquireModelSlot(
  workspaceId: string,
  { concurrent, queueMs }: Pick<RunLimits, "concurrent" | "queueMs">,
  signal: AbortSignal,
): Promise<() => void> {
  const slots = slotsOf.get(workspaceId) ?? createFairSlots(concurrent);
  slotsOf.set(workspaceId, slots);
  const forgetIdle = () => {
    if (slots.taken() === 0 && slotsOf.get(workspaceId) === slots) slotsOf.delete(workspaceId);
  };
  if (slots.waiting() >= concurrent * WAITING_PER_SLOT) throw tooMany();
  try {
    const release = await slots.take(workspaceId, AbortSignal.any([signal, AbortSignal.timeout(queueMs)]));
    return () => {
      release();
      forgetIdle();
    };
  } catch {
    forgetIdle();
    throw tooMany();
  }
}

function tooMany(): AppError {
  return new AppError(
    "RATE_LIMIT_EXCEEDED",
    "This workspace has too many replies in progress. Try again soon.",
    { "Retry-After": "5" },
  ).because("answersBusy");
}
