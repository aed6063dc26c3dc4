"use client";

import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useUnsavedChanges } from "#components/layout/unsaved-changes/leave-guard.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import type { Agent, AgentSettings } from "#lib/agents/schema.ts";
import { AgentDraft, type CheckedDraft, draftOf } from "./agent-draft.ts";

export type AgentForm = UseFormReturn<AgentDraft, unknown, CheckedDraft>;

type AgentFormState = {
  form: AgentForm;
  isDirty: boolean;
  /** Whether someone else saved a change since the form was opened. */
  isNewer: boolean;
  /** Loads the stored version and discards unsaved changes. */
  discard: () => void;
  /** Sets the state after the user's own save as the form's initial state. */
  adopt: (agent: Agent, settings: AgentSettings) => void;
};

/**
 * The form of the agent editor. When someone else saves a change, a form without unsaved changes loads it; a form with
 * unsaved changes keeps them and sets `isNewer`.
 */
export function useAgentForm(agent: Agent, settings: AgentSettings): AgentFormState {
  const stored = draftOf(agent, settings);
  const form = useForm<AgentDraft, unknown, CheckedDraft>({
    defaultValues: stored,
    resolver: formResolver(AgentDraft),
    mode: "onTouched",
  });
  const { isDirty } = form.formState;
  const [base, setBase] = useState(() => JSON.stringify(stored));
  const latest = JSON.stringify(stored);
  const isNewer = latest !== base;

  useEffect(() => {
    if (!isNewer || isDirty) return;
    setBase(latest);
    form.reset(JSON.parse(latest));
  }, [isNewer, isDirty, latest, form]);

  useUnsavedChanges(isDirty);

  return {
    form,
    isDirty,
    isNewer: isNewer && isDirty,
    discard() {
      setBase(latest);
      form.reset(stored);
    },
    adopt(nextAgent, nextSettings) {
      const next = draftOf(nextAgent, nextSettings);
      setBase(JSON.stringify(next));
      form.reset(next);
    },
  };
}
