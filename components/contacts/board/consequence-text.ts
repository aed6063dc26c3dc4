import type { StageConsequences } from "#lib/rules/schema.ts";
import { contactCountText } from "../contact-text.ts";

/** In words, and whether anything happens at all. */
export type Consequence = { text: string; isAny: boolean };

/** What moving `carried` cards into a stage sets off; null while that is not known. */
export function consequenceText(
  consequences: readonly StageConsequences[] | undefined,
  stageId: string,
  carried: number,
): Consequence | null {
  if (!consequences) return null;
  if (carried > 1) return { text: "Bulk moves run no rules", isAny: false };
  const found = consequences.find((one) => one.stageId === stageId);
  if (!found || found.rules.length === 0) return { text: "No rules", isAny: false };
  const rules = contactCountText(found.rules.length, "rule");
  const webhooks = found.webhooks === 0 ? "" : `, ${contactCountText(found.webhooks, "webhook")}`;
  return { text: `${rules}${webhooks}`, isAny: true };
}
