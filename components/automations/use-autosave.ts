"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useUnsavedChanges } from "#components/layout/unsaved-changes/leave-guard.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useChangeFeed } from "#components/realtime/realtime-provider.tsx";
import { replaceData } from "#components/realtime/replace-data.ts";
import { automationEndpoints } from "#lib/automations/endpoints.ts";
import type { Automation } from "#lib/automations/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { runSequentially } from "#lib/platform/run-sequentially.ts";
import { automationQueries } from "./automation-queries.ts";
import { draftOf, isForeign as isSavedByOthers, textOf } from "./stored-draft.ts";
import type { Draft } from "./use-graph-editor.ts";
import { useSaveOnLeave } from "./use-save-on-leave.ts";

/** Pause in typing, in milliseconds, after which the draft is saved. */
const PAUSE_MS = 700;

type SaveState = {
  status: "idle" | "saving" | "failed";
  error?: Error;
  /** The draft that could not be saved. */
  draft?: Draft;
  /** The content of the page when the last save ended. */
  outdated?: Automation;
};
export type AutosaveStatus = "saved" | "unsaved" | "saving" | "failed";

/**
 * Saves the draft after a pause in typing, and when the page is left. `theirs` is a draft that someone else saved after
 * this one was loaded: if this one has no changes, `onTheirs` replaces it, otherwise the user decides.
 */
export function useAutosave(
  automation: Automation,
  draft: Draft,
  options: { enabled: boolean; onTheirs: (draft: Draft) => void },
) {
  const { base, setBase, state, setState, save, send, readBase } = useSave(automation, draft);
  const saveLeft = useSaveOnLeave(automation, readBase, send);
  const onTheirs = useRef(options.onTheirs);
  onTheirs.current = options.onTheirs;
  const isDirty = textOf(draft) !== textOf(base);
  const stored = draftOf(automation);
  const isForeign = state.status !== "saving" && isSavedByOthers(automation, base, state.outdated);

  useEffect(() => {
    if (!options.enabled || !isDirty || isForeign || state.status === "saving") return;
    // A rejected draft is retried manually, or when it changes.
    if (state.status === "failed" && state.draft === draft) return;
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, isDirty, isForeign, state, options.enabled, save]);

  useEffect(() => {
    if (!isForeign || isDirty) return;
    setBase(draftOf(automation));
    onTheirs.current(draftOf(automation));
  }, [isForeign, isDirty, automation, setBase]);

  const flush = useRef(() => {});
  flush.current = () => {
    // A draft that could not be saved is discarded, because the user has confirmed that.
    if (options.enabled && isDirty && !isForeign && state.status !== "failed") saveLeft(draft);
  };
  useEffect(() => () => flush.current(), []);
  useUnloadWarning(isDirty);
  // Other changes are saved when the page is left.
  useUnsavedChanges(isDirty && (isForeign || state.status === "failed"));

  /** Treats the other user's draft as the stored one. */
  function acknowledge() {
    setBase(stored);
    setState({ status: "idle" });
  }

  return {
    status: statusOf(state, isDirty),
    isDirty,
    error: state.error,
    save,
    theirs: isForeign && isDirty ? stored : null,
    /** Keeps the user's own draft and overwrites the other one. */
    keepMine: acknowledge,
    takeTheirs() {
      acknowledge();
      onTheirs.current(stored);
    },
  };
}

/**
 * `save` stores the current draft and returns false if that failed. `base` is the last stored draft. `send` and
 * `readBase` also work after the page was left.
 */
function useSave(automation: Automation, draft: Draft) {
  const queries = useQueryClient();
  const feed = useChangeFeed();
  const workspaceId = useShell().workspace.id;
  const [base, setBase] = useState(() => draftOf(automation));
  const [state, setState] = useState<SaveState>({ status: "idle" });
  const latest = useRef({ draft, automation, base });
  latest.current = { draft, automation, base };

  const sendNow = useCallback(
    async (sent: Draft): Promise<void> => {
      const saved = await call(automationEndpoints.update, {
        workspaceId,
        mutationId: feed.newMutationId(),
        params: { id: automation.id },
        body: { name: sent.name.trim() || automation.name, graph: sent.graph },
      });
      // The server may store something different (masked secrets): the sent draft counts as stored now.
      const { queryKey } = automationQueries.detail(workspaceId, automation.id);
      await replaceData(queries, queryKey, { ...saved, name: sent.name, graph: sent.graph });
      latest.current.base = sent;
      // After the page was left, the list can show what was stored before.
      void queries.invalidateQueries({ queryKey: automationQueries.list(workspaceId).queryKey });
    },
    [workspaceId, feed, automation.id, automation.name, queries],
  );

  const saveNow = useCallback(async (): Promise<boolean> => {
    const sent = latest.current.draft;
    setState({ status: "saving" });
    try {
      await sendNow(sent);
      setBase(sent);
      setState({ status: "idle", outdated: latest.current.automation });
      return true;
    } catch (error) {
      setState({
        status: "failed",
        draft: sent,
        error: error instanceof Error ? error : new Error(String(error)),
      });
      return false;
    }
  }, [sendNow]);

  // Saves run sequentially, so that an older draft never overwrites a newer one.
  const key = `automation ${automation.id}`;
  const save = useCallback(() => runSequentially(key, saveNow), [key, saveNow]);
  const send = (sent: Draft) => runSequentially(key, () => sendNow(sent));
  return { base, setBase, state, setState, save, send, readBase: () => latest.current.base };
}

function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isDirty]);
}

function statusOf({ status }: SaveState, isDirty: boolean): AutosaveStatus {
  if (status !== "idle") return status;
  return isDirty ? "unsaved" : "saved";
}
