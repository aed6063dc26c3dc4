import type { Rule } from "#lib/rules/schema.ts";

const triggers = { 1: "oportunidad_ganada", 2: "oportunidad_perdida" } as const;

/** How many enabled rules listen to winning (1) or losing (2); 0 while it is not known. */
export function listeningRules(
  rules: readonly Pick<Rule, "enabled" | "trigger">[] | undefined,
  status: 1 | 2,
): number {
  return (rules ?? []).filter((rule) => rule.enabled && rule.trigger === triggers[status]).length;
}

/** What winning (1) or losing (2) may set off, in words; null while it is not known or nothing listens. */
export function consequenceText(
  rules: readonly Pick<Rule, "enabled" | "trigger">[] | undefined,
  status: 1 | 2,
  count: number,
): string | null {
  const listening = listeningRules(rules, status);
  if (listening === 0) return null;
  const each = count > 1 ? " for each opportunity" : "";
  return `${listening === 1 ? "1 rule" : `${listening} rules`} will run and may send webhooks${each}.`;
}
