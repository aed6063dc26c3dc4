import type { StoredCondition } from "#lib/db/schema/index.ts";
import { foldText } from "#lib/events/operators.ts";
import { env } from "#lib/platform/env.ts";
import type { EnabledRule } from "../enabled-rules.ts";
import type { RuleWarning } from "../schema.ts";

type Compared = Pick<EnabledRule, "id" | "trigger" | "conditions" | "actions">;

/**
 * Returns probable mistakes in a rule: another enabled rule has the same trigger, conditions and address, or an address
 * is this installation's API, so that the webhook could cause the event again.
 */
export function findRuleWarnings(rule: Compared, enabled: readonly EnabledRule[]): RuleWarning[] {
  const key = keyOf(rule.conditions);
  const alike = enabled.filter(
    ({ id, trigger, conditions }) => id !== rule.id && trigger === rule.trigger && keyOf(conditions) === key,
  );
  const urls = [...new Set(rule.actions.map(({ url }) => url))];
  return urls.flatMap((url) => {
    const twin = alike.find(({ actions }) => actions.some((action) => action.url === url));
    return [...(twin ? [duplicate(url, twin)] : []), ...(isOwnApi(url) ? [loop(url)] : [])];
  });
}

function duplicate(url: string, { id, name }: EnabledRule): RuleWarning {
  const message = `The rule “${name}” has the same trigger, conditions and address, so ${url} gets each event twice.`;
  return { code: "duplicate", message, url, ruleId: id, ruleName: name };
}

function loop(url: string): RuleWarning {
  const message = `${url} is the API of this installation. If the call causes the trigger, the rule runs again and again.`;
  return { code: "loop", message, url, ruleId: null, ruleName: null };
}

/** Equal for conditions that mean the same: their order, repetitions, case and spaces do not matter. */
function keyOf(conditions: readonly StoredCondition[]): string {
  const keys = conditions.map(({ field, operator, value }) =>
    JSON.stringify([field, operator, typeof value === "number" ? value : foldText(value)]),
  );
  return [...new Set(keys)].sort().join();
}

/** The webhook tester only stores what it receives. */
function isOwnApi(url: string): boolean {
  const publicUrl = new URL(env().PUBLIC_URL);
  if (!URL.canParse(url)) return false;
  const { host, pathname } = new URL(url);
  const path = pathname.slice(publicUrl.pathname.replace(/\/$/, "").length);
  return host === publicUrl.host && path.startsWith("/api/") && !path.startsWith("/api/inspector/");
}
