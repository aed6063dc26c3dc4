import { randomBytes } from "node:crypto";
import { rules } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { decryptSecret } from "#lib/deliveries/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { seal } from "#lib/platform/seal.ts";
import { readEnabledRules } from "../enabled-rules.ts";
import { requireRule } from "../require-rule.ts";
import { activePreviousSecret, type RuleRow, sealedRule, toRule } from "../rule-row.ts";
import type { RotatedSigningSecret, RotateSigningSecret } from "../schema.ts";

/** The key length that Standard Webhooks recommends lies between 24 and 64 bytes. */
const SECRET_BYTES = 32;

/**
 * Replaces a rule's signing secret by the given or a random one. The old one also signs for `overlapSeconds`. Returns
 * the new secret, which is not returned again. Throws RULE_NOT_FOUND, and VALIDATION_ERROR during another overlap
 * unless this one has none, or if the old secret was encrypted with another key.
 */
export async function rotateSigningSecret(
  ctx: WorkspaceContext,
  id: string,
  { signingSecret = randomSecret(), overlapSeconds }: RotateSigningSecret,
): Promise<RotatedSigningSecret> {
  return inTransaction(ctx, async (ctx) => {
    const row = await requireRule(ctx, id, { lock: true });
    const next = {
      ...row,
      ...previousSecretOf(row, overlapSeconds),
      signingSecret: seal(signingSecret, sealedRule(row), "signing_secret"),
    };
    await ctx.db
      .update(rules)
      .set(next)
      .where(whereId(ctx, rules, id));
    await recordAudit(ctx, "rule.secret_rotated", { subject: id, detail: row.name });
    publishChange(ctx, "rule", id);
    return { signingSecret, rule: toRule(next, await readEnabledRules(ctx)) };
  });
}

type PreviousSecret = Pick<RuleRow, "previousSecret" | "previousSecretUntil">;

function previousSecretOf(row: RuleRow, overlapSeconds: number): PreviousSecret {
  if (overlapSeconds === 0 || row.signingSecret === null) {
    return { previousSecret: null, previousSecretUntil: null };
  }
  if (activePreviousSecret(row) !== null) {
    throw invalid("the previous secret still signs: end its overlap first").because("secretRotating");
  }
  const owner = sealedRule(row);
  return {
    previousSecret: seal(decryptSecret(row.signingSecret, owner, "signing_secret"), owner, "previous_secret"),
    previousSecretUntil: new Date(clock.now().getTime() + overlapSeconds * 1_000),
  };
}

function randomSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
}
