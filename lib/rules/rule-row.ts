import type { rules, ruleVersions } from "#lib/db/schema/index.ts";
import { findOperator } from "#lib/events/operators.ts";
import type { SealedRow } from "#lib/platform/seal.ts";
import type { Condition, Rule, RuleVersion } from "./schema.ts";
import { toActions } from "./stored-actions.ts";

export type RuleRow = typeof rules.$inferSelect;
type RuleVersionRow = typeof ruleVersions.$inferSelect;

/** The row the secrets of a rule are sealed for, also in its versions and deliveries. */
export function sealedRule({ workspaceId, id }: Pick<RuleRow, "workspaceId" | "id">): SealedRow {
  return { workspaceId, table: "rules", id };
}

/** A row as the API shows it. */
export function toRule(row: RuleRow): Rule {
  const { id, name, enabled, trigger, conditions, version } = row;
  return {
    id,
    name,
    enabled,
    trigger,
    conditions,
    actions: toActions(row.actions),
    hasSigningSecret: row.signingSecret !== null,
    version,
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}

/** A stored version as the API shows it. */
export function toRuleVersion(row: RuleVersionRow): RuleVersion {
  const { name, enabled, trigger, conditions, version, actorName } = row;
  const date = row.at.toISOString();
  return { name, enabled, trigger, conditions, actions: toActions(row.actions), version, actorName, date };
}

/** Conditions as they are stored: no value where the operator takes none. */
export function toStoredConditions(conditions: readonly Condition[]): Condition[] {
  return conditions.map(({ field, operator, value }) => ({
    field,
    operator,
    value: findOperator(operator)?.takesValue ? value : null,
  }));
}
