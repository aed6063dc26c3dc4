import type { StageConsequences } from "#lib/rules/schema.ts";
import { contactCountText } from "../contact-text.ts";

/** The text, and whether any rule runs. */
export type Consequence = { text: string; isAny: boolean };

/** Returns what moving `carried` cards into a stage triggers; null until it is known. */
export function consequenceText(
  consequences: readonly StageConsequences[] | undefined,
  stageId: string,
  carried: number,
): Consequence | null {
  if (!consequences) return null;
  if (carried > 1) return { text: "Bulk moves don't run rules", isAny: false };
  const found = consequences.find((one) => one.stageId === stageId);
  if (!found || found.rules.length === 0) return { text: "No rules will run", isAny: false };
  const rules = contactCountText(found.rules.length, "rule");
  const webhooks = found.webhooks === 0 ? "" : `, ${contactCountText(found.webhooks, "webhook")}`;
  return { text: `${rules}${webhooks}`, isAny: true };
}
