"use client";

import { type UseFormReturn, useForm } from "react-hook-form";
import { useUnsavedChanges } from "#components/layout/unsaved-changes/leave-guard.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import { useStoredForm } from "#components/ui/form/use-stored-form.ts";
import type { Agent, AgentSettings } from "#lib/agents/schema.ts";
import { AgentDraft, type CheckedDraft, draftOf } from "./agent-draft.ts";

export type AgentForm = UseFormReturn<AgentDraft, unknown, CheckedDraft>;

/** The form of the agent editor. */
export function useAgentForm(agent: Agent, settings: AgentSettings) {
  const stored = draftOf(agent, settings);
  const form: AgentForm = useForm<AgentDraft, unknown, CheckedDraft>({
    defaultValues: stored,
    resolver: formResolver(AgentDraft),
    mode: "onTouched",
  });
  useUnsavedChanges(form.formState.isDirty);
  return { form, ...useStoredForm(form, stored) };
}
