"use client";

import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import { CreateRule } from "#lib/rules/schema.ts";
import { bodyOf, type RuleDraft } from "./rule-draft.ts";

/** The form of the rule editor, validated by the schema of its endpoint. */
export function useRuleForm(draft: RuleDraft) {
  return useForm<RuleDraft>({ defaultValues: draft, resolver: resolveDraft, mode: "onSubmit" });
}

const resolveDraft: Resolver<RuleDraft> = async (draft) => {
  const parsed = CreateRule.safeParse(bodyOf(draft));
  if (parsed.success) return { values: draft, errors: {} };
  return { values: {}, errors: errorsOf(parsed.error.issues, draft) };
};

type Issue = { path: readonly PropertyKey[]; message: string };

/** Assigns validation issues of the body to the fields of the draft. */
function errorsOf(issues: readonly Issue[], draft: RuleDraft): FieldErrors<RuleDraft> {
  const errors: FieldErrors<RuleDraft> = {};
  for (const { path, message } of issues) {
    const [part, index, field] = path;
    if (part === "name") errors.name = { type: "validate", message: nameMessage(draft.name) };
    if (part === "signingSecret") errors.signingSecret = { type: "validate", message };
    if (part === "conditions" && typeof index === "number") {
      errors.conditions ??= [];
      errors.conditions[index] = { value: { type: "validate", message } };
    }
    if (part === "actions" && typeof index === "number") {
      errors.actions ??= [];
      const text = field === "url" ? "Enter an address." : message;
      errors.actions[index] = {
        ...errors.actions[index],
        [String(field)]: { type: "validate", message: text },
      };
    }
  }
  return errors;
}

function nameMessage(name: string): string {
  return name.trim() === "" ? "Enter a name." : "At most 120 characters.";
}
