import type { Translate } from "#components/ui/translate.ts";
import type { Rule } from "#lib/rules/schema.ts";

const triggers = { 1: "oportunidad_ganada", 2: "oportunidad_perdida" } as const;

/** Returns the number of enabled rules for winning (1) or losing (2); 0 until it is loaded. */
export function listeningRules(
  rules: readonly Pick<Rule, "enabled" | "trigger">[] | undefined,
  status: 1 | 2,
): number {
  return (rules ?? []).filter((rule) => rule.enabled && rule.trigger === triggers[status]).length;
}

/** Returns what winning (1) or losing (2) triggers, as text; null if it is not loaded or there are no rules. */
export function consequenceText(
  rules: readonly Pick<Rule, "enabled" | "trigger">[] | undefined,
  { status, count, t }: { status: 1 | 2; count: number; t: Translate<"opportunities.consequences"> },
): string | null {
  const listening = listeningRules(rules, status);
  return listening === 0 ? null : t("willRun", { rules: listening, count });
}
