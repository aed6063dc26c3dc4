"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { toast } from "#components/ui/overlay/toast.tsx";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { macroEndpoints } from "#lib/macros/endpoints.ts";
import type { Macro, MacroResult, MacroRun, RunMacro } from "#lib/macros/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";
import { offerUndo } from "../undo/offer-undo.ts";
import { useUndoStack } from "../undo/undo-provider.tsx";
import { useShell } from "../workspace-context.tsx";

/** A macro and the result of its run. */
export type RanMacro = { macro: Macro; run: MacroRun };

/**
 * Runs macros. If a run was complete, reports the result and offers Undo; otherwise calls `onFailures`. The calls have
 * no mutation ids, so their change messages update the page.
 */
export function useRunMacro(
  target: RunMacro,
  { onDone, onFailures }: { onDone: () => void; onFailures: (ran: RanMacro) => void },
) {
  const t = useTranslations("macros.useRunMacro");
  const workspaceId = useShell().workspace.id;
  const stack = useUndoStack();
  return useMutation({
    mutationFn: (macro: Macro) =>
      call(macroEndpoints.run, { workspaceId, params: { id: macro.id }, body: target }),
    onError: (error) => toast.failure(t("notRun"), error),
    onSuccess: (run, macro) => {
      if (run.missing > 0 || hasFailures(run)) return onFailures({ macro, run });
      onDone();
      const { name } = macro;
      const changed = run.results.filter(({ actions }) => actions.some(({ status }) => status === "done"));
      if (changed.length === 0) return toast(t("nothingChanged", { name }));
      const title = t("ran", { name, count: changed.length });
      if (changed.some(({ undo }) => undo === null)) return toast.success(title);
      const undone = () =>
        void undo(workspaceId, changed).catch((error) => toast.failure(t("notUndone"), error));
      offerUndo(stack, { id: `macro-${macro.id}`, title, variant: "success", run: undone });
    },
  });
}

/** Returns whether a run could not carry out an action. */
function hasFailures({ results }: MacroRun): boolean {
  return results.some(({ actions }) =>
    actions.some(({ status }) => status === "failed" || status === "skipped"),
  );
}

/** Restores the values before a run, and deletes its tasks. */
async function undo(workspaceId: string, results: readonly MacroResult[]): Promise<void> {
  for (const { contactId, conversationId, undo } of results) {
    if (!undo) continue;
    const { contact, waits, snooze, taskIds } = undo;
    if (Object.keys(contact).length > 0) {
      await call(contactEndpoints.update, { workspaceId, query: { id: contactId }, body: contact });
    }
    if (waits.length > 0 && conversationId !== null) {
      const body = { conversationIds: [conversationId], action: { type: "reopen" as const, waits } };
      await call(inboxEndpoints.bulk, { workspaceId, body });
    }
    if (snooze) {
      const { until } = snooze;
      const params = { conversationId: snooze.conversationId };
      await call(inboxEndpoints.snooze, { workspaceId, params, body: { until } });
    }
    for (const id of taskIds) await call(taskEndpoints.delete, { workspaceId, query: { id } });
  }
}
