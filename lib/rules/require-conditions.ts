import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { findConditionErrors } from "./find-condition-errors.ts";
import { requireReferences } from "./require-references.ts";
import type { Condition } from "./schema.ts";

/**
 * Checks that conditions fit their trigger and refer to existing items. Throws VALIDATION_ERROR, and the
 * `…_NOT_FOUND` of what is missing.
 */
export async function requireConditions(
  ctx: WorkspaceContext,
  { trigger, conditions }: { trigger: string; conditions: readonly Condition[] },
): Promise<void> {
  const faults = findConditionErrors(trigger, conditions);
  if (faults.length > 0) throw invalid(faults.join("; "));
  await requireReferences(ctx, conditions);
}
