import type { rules, ruleVersions } from "#lib/db/schema/index.ts";
import { findOperator } from "#lib/events/operators.ts";
import type { Condition } from "#lib/events/schema.ts";
import { clock } from "#lib/platform/clock.ts";
import type { SealedRow } from "#lib/platform/seal.ts";
import { toActions } from "./actions/stored-actions.ts";
import type { EnabledRule } from "./enabled-rules.ts";
import { findRuleWarnings } from "./health/find-rule-warnings.ts";
import type { Rule, RuleVersion } from "./schema.ts";

export type RuleRow = typeof rules.$inferSelect;
type RuleVersionRow = typeof ruleVersions.$inferSelect;

/** Returns the row that owns a rule's secrets, also those in its versions and deliveries. */
export function sealedRule({ workspaceId, id }: Pick<RuleRow, "workspaceId" | "id">): SealedRow {
  return { workspaceId, table: "rules", id };
}

/** Returns the secret before the last rotation, encrypted, if it still signs; otherwise null. */
export function activePreviousSecret({ previousSecret, previousSecretUntil }: RuleRow): string | null {
  return previousSecretUntil !== null && previousSecretUntil > clock.now() ? previousSecret : null;
}

/** Returns a rule as the API returns it. `others` are the enabled rules, with which it is compared. */
export function toRule(row: RuleRow, others: readonly EnabledRule[]): Rule {
  const { id, name, enabled, trigger, conditions, version } = row;
  return {
    id,
    name,
    enabled,
    trigger,
    conditions,
    actions: toActions(row.actions),
    hasSigningSecret: row.signingSecret !== null,
    previousSecretExpiresAt:
      activePreviousSecret(row) === null ? null : (row.previousSecretUntil?.toISOString() ?? null),
    warnings: findRuleWarnings(row, others),
    version,
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}

export function toRuleVersion(row: RuleVersionRow): RuleVersion {
  const { name, enabled, trigger, conditions, version, actorName } = row;
  const date = row.at.toISOString();
  return { name, enabled, trigger, conditions, actions: toActions(row.actions), version, actorName, date };
}

/** Returns conditions as they are stored: without a value if the operator needs none. */
export function toStoredConditions(conditions: readonly Condition[]): Condition[] {
  return conditions.map(({ field, operator, value }) => ({
    field,
    operator,
    value: findOperator(operator)?.takesValue ? value : null,
  }));
}
