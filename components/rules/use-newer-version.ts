"use client";

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useUnsavedChanges } from "#components/layout/leave-guard.tsx";
import type { Rule } from "#lib/rules/schema.ts";
import { draftOf, type RuleDraft } from "./rule-draft.ts";

/**
 * Follows versions of the rule that others save during editing. A form without changes loads them; a form with changes
 * keeps them, and `version` is the one to `load`. `adopt` is for the user's own save.
 */
export function useNewerVersion(rule: Rule | undefined, form: UseFormReturn<RuleDraft>) {
  const [base, setBase] = useState(rule?.version);
  const { isDirty } = form.formState;
  const newer = rule && rule.version > (base ?? 0) ? rule : null;

  function adopt(version: Rule) {
    setBase(version.version);
    form.reset(draftOf(version));
  }

  useEffect(() => {
    if (!newer || isDirty) return;
    setBase(newer.version);
    form.reset(draftOf(newer));
  }, [newer, isDirty, form]);

  useUnsavedChanges(isDirty);

  return { version: isDirty ? newer : null, load: () => newer && adopt(newer), adopt };
}
