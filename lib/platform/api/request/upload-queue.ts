import { env } from "../../env.ts";
import { AppError } from "../../errors.ts";
import { createFairSlots, type FairSlots } from "../../fair-slots.ts";

/** Maximum number of received uploads that wait for registration in one process. */
const MAX_WAITING = 256;
const RETRY_AFTER_SECONDS = "5";

const queue: { slots?: FairSlots } = {};

/**
 * Registers a received file in the database. `register` runs when it is the workspace's turn. Uploads to the same place
 * wait for each other in the database, each with a connection, so uploads use only a quarter of the pool; the others
 * wait here without a connection. Throws RATE_LIMIT_EXCEEDED if the queue is full, and what `register` throws.
 */
export async function registerUpload<T>(workspaceId: string, register: () => Promise<T>): Promise<T> {
  requireUploadRoom();
  const release = await slots().take(workspaceId);
  try {
    return await register();
  } finally {
    release();
  }
}

/** Rejects an upload before its bytes are read. Throws RATE_LIMIT_EXCEEDED if the queue is full. */
export function requireUploadRoom(): void {
  if (slots().waiting() < MAX_WAITING) return;
  throw new AppError(
    "RATE_LIMIT_EXCEEDED",
    "Too many files are being uploaded. Try again in a few seconds.",
    {
      "Retry-After": RETRY_AFTER_SECONDS,
    },
  ).because("uploadsBusy");
}

/** Created at first use, because the environment is not read before. */
function slots(): FairSlots {
  queue.slots ??= createFairSlots(Math.max(1, Math.floor(env().DATABASE_POOL / 4)));
  return queue.slots;
}
