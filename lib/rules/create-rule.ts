import { rules } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { seal } from "#lib/platform/seal.ts";
import { checkTargets } from "./actions/check-targets.ts";
import { toStoredActions } from "./actions/stored-actions.ts";
import { readEnabledRules } from "./enabled-rules.ts";
import { requireConditions } from "./require-conditions.ts";
import { type RuleRow, sealedRule, toRule, toStoredConditions } from "./rule-row.ts";
import { saveVersion } from "./save-version.ts";
import { type CreateRule, MAX_RULES, type Rule } from "./schema.ts";

/**
 * Creates a rule, which applies to events after its commit. Throws URL_NOT_ALLOWED, VALIDATION_ERROR (an unsuitable
 * condition or header, or more than 100 rules) and the `…_NOT_FOUND` of what conditions refer to.
 */
export async function createRule(ctx: WorkspaceContext, input: CreateRule): Promise<Rule> {
  return inTransaction(ctx, async (ctx) => {
    await requireConditions(ctx, input);
    const { workspaceId } = ctx;
    const id = newId();
    const owner = sealedRule({ workspaceId, id });
    const actions = toStoredActions(await checkTargets(ctx, input.actions), owner);
    await requireBelowLimit(ctx, rules, { max: MAX_RULES, what: "rules" });
    const at = clock.now();
    const row: RuleRow = {
      workspaceId,
      id,
      name: input.name,
      enabled: input.enabled,
      trigger: input.trigger,
      conditions: toStoredConditions(input.conditions),
      actions,
      signingSecret: input.signingSecret ? seal(input.signingSecret, owner, "signing_secret") : null,
      previousSecret: null,
      previousSecretUntil: null,
      failingSince: null,
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
    await ctx.db.insert(rules).values(row);
    await saveVersion(ctx, row, null);
    return toRule(row, await readEnabledRules(ctx));
  });
}
