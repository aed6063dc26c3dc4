import { isDeepStrictEqual } from "node:util";
import { rules } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { seal } from "#lib/platform/seal.ts";
import { checkTargets } from "./actions/check-targets.ts";
import { toStoredActions } from "./actions/stored-actions.ts";
import { readEnabledRules } from "./enabled-rules.ts";
import { requireConditions } from "./require-conditions.ts";
import { requireRule } from "./require-rule.ts";
import { type RuleRow, sealedRule, toRule, toStoredConditions } from "./rule-row.ts";
import { saveVersion } from "./save-version.ts";
import type { Rule, UpdateRule } from "./schema.ts";

/**
 * Changes the keys sent and stores the result as a new version, unless nothing changes. Keys that are not sent are
 * not checked again, so a rule can be paused after a tag in its conditions was deleted. A signing secret that is sent
 * replaces all others immediately. Throws RULE_NOT_FOUND and the errors of `createRule`.
 */
export async function updateRule(ctx: WorkspaceContext, id: string, input: UpdateRule): Promise<Rule> {
  return inTransaction(ctx, async (ctx) => {
    const row = await requireRule(ctx, id, { lock: true });
    const changed = { ...row, ...(await changesOf(ctx, row, input)) };
    if (isDeepStrictEqual(changed, row)) return toRule(row, await readEnabledRules(ctx));
    const next = { ...changed, version: row.version + 1, updatedAt: clock.now() };
    await ctx.db
      .update(rules)
      .set(next)
      .where(whereId(ctx, rules, id));
    await saveVersion(ctx, next, row);
    return toRule(next, await readEnabledRules(ctx));
  });
}

async function changesOf(ctx: WorkspaceContext, row: RuleRow, input: UpdateRule): Promise<Partial<RuleRow>> {
  const {
    name = row.name,
    enabled = row.enabled,
    trigger = row.trigger,
    conditions = row.conditions,
  } = input;
  if (input.trigger !== undefined || input.conditions !== undefined) {
    await requireConditions(ctx, { trigger, conditions });
  }
  const owner = sealedRule(row);
  return {
    name,
    enabled,
    // Turning a rule off and on again resets its notification.
    failingSince: enabled ? row.failingSince : null,
    trigger,
    conditions: toStoredConditions(conditions),
    ...(input.actions && {
      actions: toStoredActions(await checkTargets(ctx, input.actions), owner, row.actions),
    }),
    ...(input.signingSecret !== undefined && {
      signingSecret: input.signingSecret === null ? null : seal(input.signingSecret, owner, "signing_secret"),
      previousSecret: null,
      previousSecretUntil: null,
    }),
  };
}
