import type { Translate } from "#components/ui/translate.ts";
import type { StageConsequences } from "#lib/rules/schema.ts";

/** The text, and whether any rule runs. */
export type Consequence = { text: string; isAny: boolean };

/** Returns what moving `carried` cards into a stage triggers; null until it is known. */
export function consequenceText(
  consequences: readonly StageConsequences[] | undefined,
  { stageId, carried, t }: { stageId: string; carried: number; t: Translate<"contacts.consequences"> },
): Consequence | null {
  if (!consequences) return null;
  if (carried > 1) return { text: t("bulkMoves"), isAny: false };
  const found = consequences.find((one) => one.stageId === stageId);
  if (!found || found.rules.length === 0) return { text: t("noRules"), isAny: false };
  const counts = { rules: found.rules.length, webhooks: found.webhooks };
  return { text: t("rulesAndWebhooks", counts), isAny: true };
}
