"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import type { Automation } from "#lib/automations/schema.ts";
import { ApiError } from "#lib/platform/api/client.ts";
import { automationQueries } from "./automation-queries.ts";
import { isForeign } from "./stored-draft.ts";
import type { Draft } from "./use-graph-editor.ts";

/** How long a toast offers to save the changes again, in milliseconds. */
const OFFER_MS = 60_000;

/**
 * Returns a function that saves the last changes when the page of an automation is left. If that fails, a toast says so
 * and offers to try again, or to choose if someone else has saved a draft. `readBase` returns the last stored draft.
 */
export function useSaveOnLeave(
  { id, name }: Automation,
  readBase: () => Draft,
  send: (draft: Draft) => Promise<void>,
) {
  const t = useTranslations("automations.leftDraft");
  const tActions = useTranslations("actions");
  const tConflict = useTranslations("automations.conflictNotice");
  const queries = useQueryClient();
  const workspaceId = useShell().workspace.id;
  const query = automationQueries.detail(workspaceId, id);

  async function isOvertaken(draft: Draft): Promise<boolean> {
    const stored = await queries.fetchQuery({ ...query, staleTime: 0 });
    // After a lost response, the draft can be stored already.
    return [readBase(), draft].every((known) => isForeign(stored, known, undefined));
  }

  function offer(draft: Draft, description: string, [label, work]: [string, () => Promise<void>]): void {
    const onClick = () => void attempt(draft, work);
    const title = t("notSaved", { name: draft.name.trim() || name });
    toast.error(title, {
      id: `automation ${id}`,
      description,
      duration: OFFER_MS,
      action: { label, onClick },
    });
  }

  async function saveAgain(draft: Draft): Promise<void> {
    if (!(await isOvertaken(draft))) return send(draft);
    offer(draft, tConflict("someoneElseChangedThisDraft"), [tConflict("keepMine"), () => send(draft)]);
  }

  async function attempt(draft: Draft, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      void queries.invalidateQueries({ queryKey: query.queryKey });
      // The automation was deleted.
      if (error instanceof ApiError && error.status === 404) return;
      const reason = error instanceof Error ? error.message : String(error);
      offer(draft, reason, [tActions("retry"), () => saveAgain(draft)]);
    }
  }

  return (draft: Draft) => {
    // If the page is opened again before the save has ended, it shows the draft that was left.
    queries.setQueryData<Automation>(query.queryKey, (shown) => shown && { ...shown, ...draft });
    void attempt(draft, () => send(draft));
  };
}
