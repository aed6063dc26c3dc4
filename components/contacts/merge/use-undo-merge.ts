"use client";

import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import { mergeEndpoints } from "#lib/merges/endpoints.ts";
import { mergeKeys } from "./merge-queries.ts";

/** Undoes a merge, and reports values that stay because they were changed since. */
export function useUndoMerge() {
  const t = useTranslations("contacts.mergeUndo");
  const { workspace } = useShell();
  return useWrite(mergeEndpoints.undoMerge, {
    stale: mergeKeys.stale(workspace.id),
    failure: t("couldNotBeUndone"),
    onSuccess: ({ kept }) =>
      toast(t("undone"), kept.length === 0 ? {} : { description: t("kept", { count: kept.length }) }),
  });
}
