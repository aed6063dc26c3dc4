import type { Reference } from "#lib/events/condition-fields.ts";
import { findConditionField } from "#lib/events/condition-fields.ts";
import { findOperator, operatorsFor, type ValueKind } from "#lib/events/operators.ts";
import type { Condition } from "#lib/events/schema.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { readReferences } from "#lib/platform/read-references.ts";
import { findEvent } from "./events.ts";
import { referencesOf } from "./references.ts";

/** The resource name of each kind of reference, for its error. */
const resources = {
  stage: "STAGE",
  tag: "TAG",
  segmentation: "SEGMENTATION",
  pipeline: "PIPELINE",
  pipelineStage: "STAGE",
  user: "USER",
} as const satisfies Record<Reference, string>;

/**
 * Checks that conditions fit their trigger and refer to existing items. Throws VALIDATION_ERROR, and the `…_NOT_FOUND`
 * of a missing record.
 */
export async function requireConditions(
  ctx: WorkspaceContext,
  { trigger, conditions }: { trigger: string; conditions: readonly Condition[] },
): Promise<void> {
  const faults = findConditionErrors(trigger, conditions);
  if (faults.length > 0) throw invalid(faults.join("; "));
  await requireReferences(ctx, conditions);
}

/**
 * Returns the errors in the conditions of a rule, one sentence each: a field that the trigger's subject does not
 * have, an unsuitable operator, a value of the wrong kind.
 */
function findConditionErrors(trigger: string, conditions: readonly Condition[]): string[] {
  const subject = findEvent(trigger)?.subject;
  if (!subject) return [`trigger "${trigger}" does not exist`];
  return conditions.flatMap((condition, index) => {
    const fault = findConditionError(subject, condition);
    return fault === null ? [] : [`conditions.${index}.${fault}`];
  });
}

function findConditionError(
  subject: "contact" | "opportunity" | "task",
  condition: Condition,
): string | null {
  const { field, operator, value } = condition;
  const row = findConditionField(field);
  if (!row) return `field "${field}" does not exist`;
  if (!row.subjects.includes(subject)) return `field ${field} does not apply to a trigger about a ${subject}`;
  const comparison = findOperator(operator);
  if (!comparison?.kinds.includes(row.kind)) {
    return `operator must be one of ${operatorsFor(row.kind).join(", ")} for ${field}`;
  }
  if (!comparison.takesValue) return null;
  if (value === null) return "value is required";
  return findValueError(row.kind, operator, value);
}

function findValueError(kind: ValueKind, operator: string, value: string | number): string | null {
  if (kind === "number") return typeof value === "number" ? null : "value must be a number";
  const isBlank = String(value).trim() === "";
  if (kind === "reference") {
    return typeof value === "string" && !isBlank ? null : "value must be an id";
  }
  return operator === "CONTAINS" && isBlank ? "value must not be empty" : null;
}

/** Checks that everything conditions refer to is in the workspace. Throws the resource's `…_NOT_FOUND`. */
async function requireReferences(ctx: WorkspaceContext, conditions: readonly Condition[]): Promise<void> {
  const wanted = referencesOf(conditions);
  const present = await readReferences(ctx, wanted);
  for (const { kind, id } of wanted) {
    if (!present.some((found) => found.kind === kind && found.id === id)) throw notFound(resources[kind]);
  }
}
