"use client";

import { useTranslations } from "next-intl";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { issueText } from "#components/ui/text/issue-text.ts";
import { requirementText } from "#components/ui/text/reason-text.ts";
import type { Translate } from "#components/ui/translate.ts";
import { CreateRule } from "#lib/rules/schema.ts";
import { bodyOf, type RuleDraft } from "./rule-draft.ts";

/** The form of the rule editor, validated by the schema of its endpoint. */
export function useRuleForm(draft: RuleDraft) {
  const t = useTranslations("rules.ruleForm");
  const resolver: Resolver<RuleDraft> = async (values) => {
    const parsed = CreateRule.safeParse(bodyOf(values), { error: issueText });
    if (parsed.success) return { values, errors: {} };
    const issues = parsed.error.issues.map(async ({ path, message }) => ({
      path,
      message: await requirementText(message),
    }));
    return { values: {}, errors: errorsOf(await Promise.all(issues), values, t) };
  };
  return useForm<RuleDraft>({ defaultValues: draft, resolver, mode: "onSubmit" });
}

type Issue = { path: readonly PropertyKey[]; message: string };
type Messages = Translate<"rules.ruleForm">;

/** Assigns validation issues of the body to the fields of the draft. */
function errorsOf(issues: readonly Issue[], draft: RuleDraft, t: Messages): FieldErrors<RuleDraft> {
  const errors: FieldErrors<RuleDraft> = {};
  for (const { path, message } of issues) {
    const [part, index, field] = path;
    if (part === "name")
      errors.name = {
        type: "validate",
        message: nameMessage(draft.name, t),
      };
    if (part === "signingSecret") errors.signingSecret = { type: "validate", message };
    if (part === "conditions" && typeof index === "number") {
      errors.conditions ??= [];
      errors.conditions[index] = { value: { type: "validate", message } };
    }
    if (part === "actions" && typeof index === "number") {
      errors.actions ??= [];
      const text = field === "url" ? t("enterAnAddress") : message;
      errors.actions[index] = {
        ...errors.actions[index],
        [String(field)]: { type: "validate", message: text },
      };
    }
  }
  return errors;
}

function nameMessage(name: string, t: Messages): string {
  return name.trim() === "" ? t("enterAName") : t("atMost120");
}
