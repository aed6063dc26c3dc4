"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import type { Automation } from "#lib/automations/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { automationQueries } from "./automation-queries.ts";
import { draftOf, isForeign as isSomebodyElses, textOf } from "./stored-draft.ts";
import type { Draft } from "./use-graph-editor.ts";

const rest = 700;

type State = {
  status: "idle" | "saving" | "failed";
  error?: Error;
  draft?: Draft;
  /** What the page showed when the last save ended. */
  outdated?: Automation;
};
export type AutosaveState = "saved" | "unsaved" | "saving" | "failed";

/**
 * Saves the draft after a pause in typing. `theirs` is a draft someone else saved meanwhile: if this one has no
 * changes, `onTheirs` replaces it, otherwise the user decides.
 */
export function useAutosave(
  automation: Automation,
  draft: Draft,
  options: { enabled: boolean; onTheirs: (draft: Draft) => void },
) {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const workspaceId = useShell().workspace.id;
  const [base, setBase] = useState(() => draftOf(automation));
  const [state, setState] = useState<State>({ status: "idle" });
  const latest = useRef(draft);
  latest.current = draft;
  const shown = useRef(automation);
  shown.current = automation;
  const onTheirs = useRef(options.onTheirs);
  onTheirs.current = options.onTheirs;

  const isDirty = textOf(draft) !== textOf(base);
  const stored = draftOf(automation);
  const isForeign = state.status !== "saving" && isSomebodyElses(automation, base, state.outdated);

  const save = useCallback(async (): Promise<boolean> => {
    const sent = latest.current;
    setState({ status: "saving" });
    try {
      const saved = await call(automationEndpoints.update, {
        workspaceId,
        mutationId: feed.newMutationId(),
        params: { id: automation.id },
        body: { name: sent.name.trim() || automation.name, graph: sent.graph },
      });
      // The server may store something different (masked secrets): the sent draft counts as stored now.
      const { queryKey } = automationQueries.detail(workspaceId, automation.id);
      queries.setQueryData(queryKey, { ...saved, name: sent.name, graph: sent.graph });
      setBase(sent);
      setState({ status: "idle", outdated: shown.current });
      return true;
    } catch (error) {
      setState({
        status: "failed",
        draft: sent,
        error: error instanceof Error ? error : new Error(String(error)),
      });
      return false;
    }
  }, [workspaceId, feed, automation.id, automation.name, queries]);

  useEffect(() => {
    if (!options.enabled || !isDirty || isForeign || state.status === "saving") return;
    // A rejected draft is retried manually, or when it changes.
    if (state.status === "failed" && state.draft === draft) return;
    const timer = setTimeout(() => void save(), rest);
    return () => clearTimeout(timer);
  }, [draft, isDirty, isForeign, state, options.enabled, save]);

  useEffect(() => {
    if (!isForeign || isDirty) return;
    setBase(draftOf(automation));
    onTheirs.current(draftOf(automation));
  }, [isForeign, isDirty, automation]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);

  const saving: AutosaveState =
    state.status === "idle"
      ? isDirty
        ? "unsaved"
        : "saved"
      : state.status === "saving"
        ? "saving"
        : "failed";
  return {
    saving,
    isDirty,
    error: state.error,
    save,
    theirs: isForeign && isDirty ? stored : null,
    /** Keeps the user's own draft and overwrites the other one. */
    keepMine: () => {
      setBase(stored);
      setState({ status: "idle" });
    },
    takeTheirs: () => {
      setBase(stored);
      setState({ status: "idle" });
      onTheirs.current(stored);
    },
  };
}
