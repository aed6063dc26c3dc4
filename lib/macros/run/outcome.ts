import { inSavepoint } from "#lib/db/transaction.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import type { Reason } from "#lib/platform/reason.ts";
import type { MacroActionResult } from "../schema.ts";

/** Result of an action. */
export type ActionOutcome = Omit<MacroActionResult, "type">;

export const DONE: ActionOutcome = { status: "done", message: "", parts: [] };
export const UNCHANGED: ActionOutcome = { ...DONE, status: "unchanged" };

export function failed({ text, parts }: Reason): ActionOutcome {
  return { status: "failed", message: text, parts };
}

/** Runs the work of an action in the run's transaction. A rejection undoes only what it wrote. Throws other errors. */
export async function attempt<R extends { outcome: ActionOutcome }>(
  ctx: WorkspaceContext,
  work: () => Promise<R>,
): Promise<R | { outcome: ActionOutcome }> {
  try {
    return await inSavepoint(ctx, work);
  } catch (error) {
    if (error instanceof AppError && error.status < 429) return { outcome: failed(error.reason) };
    throw error;
  }
}
