import type { StageConsequences } from "#lib/rules/schema.ts";
import { counted } from "../contact-text.ts";

/** What moving `carried` cards into a stage sets off, in words; null while that is not known. */
export function consequenceText(
  consequences: readonly StageConsequences[] | undefined,
  stageId: string,
  carried: number,
): string | null {
  if (!consequences) return null;
  if (carried > 1) return "Several run no rules";
  const found = consequences.find((one) => one.stageId === stageId);
  if (!found || found.rules.length === 0) return "No rules";
  const rules = counted(found.rules.length, "rule");
  return found.webhooks === 0 ? rules : `${rules}, ${counted(found.webhooks, "webhook")}`;
}
