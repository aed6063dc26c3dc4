"use client";

import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useUnsavedChanges } from "#components/layout/leave-guard.tsx";
import { formResolver } from "#components/ui/form/form-resolver.ts";
import type { Agent, AgentSettings } from "#lib/agents/schema.ts";
import { AgentDraft, type CheckedDraft, draftOf } from "./agent-draft.ts";

export type AgentForm = UseFormReturn<AgentDraft, unknown, CheckedDraft>;

export type AgentFormState = {
  form: AgentForm;
  isDirty: boolean;
  /** Whether someone stored something else while this was being edited. */
  isNewer: boolean;
  /** Takes over what is stored and loses what was typed. */
  discard: () => void;
  /** Takes one's own save for what the form began with. */
  adopt: (agent: Agent, settings: AgentSettings) => void;
};

/**
 * The editor's form of an agent. What others store meanwhile is taken over by an untouched form; one with changes
 * keeps them and says so.
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
