"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Rule } from "#lib/rules/schema.ts";
import { actionsText, conditionText, type NameOf, triggerText } from "./rule-text.ts";

type RuleSentenceProps = {
  rule: Pick<Rule, "trigger" | "conditions" | "actions">;
  nameOf: NameOf;
};

/** A rule in one sentence: "When stage changed, if Stage is Customer, then POST to hooks.example.com". */
export function RuleSentence({ rule, nameOf }: RuleSentenceProps) {
  const messages = {
    t: useTranslations("rules.ruleSentence"),
    tEvents: useTranslations("rules.events"),
    tFields: useTranslations("rules.conditionFields"),
    tOperators: useTranslations("rules.operators"),
    tChoices: useTranslations("rules.choices"),
  };
  const conditions = rule.conditions.map((condition) => conditionText(condition, nameOf, messages));
  const { t } = messages;
  const locale = useLocale();
  const parts = {
    event: triggerText(rule.trigger, messages),
    actions: actionsText(rule.actions, messages),
    b: (text: React.ReactNode) => <b className="font-medium">{text}</b>,
  };
  return (
    <p className="text-ink-soft text-xs">
      {conditions.length === 0
        ? t.rich("always", parts)
        : t.rich("withConditions", { ...parts, conditions: new Intl.ListFormat(locale).format(conditions) })}
    </p>
  );
}
