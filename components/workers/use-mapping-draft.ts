"use client";

import { useTranslations } from "next-intl";
import { useUnsavedChanges } from "#components/layout/unsaved-changes/leave-guard.tsx";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { useStoredDraft } from "#components/ui/form/use-stored-draft.ts";
import { toast } from "#components/ui/overlay/toast.tsx";
import { workerEndpoints } from "#lib/workers/endpoints.ts";
import type { Mapping } from "#lib/workers/mapping/schema.ts";
import type { Worker } from "#lib/workers/schema.ts";
import { workerKeys } from "./worker-queries.ts";

/** A mapping being edited. */
export type MappingDraft = {
  mapping: Mapping;
  change: (next: Mapping) => void;
  isDirty: boolean;
  /** Someone else has saved another mapping; saving replaces it. */
  isOvertaken: boolean;
  isSaving: boolean;
  save: () => void;
  discard: () => void;
};

/** The worker's mapping with unsaved changes; asks for confirmation before the page is left with some. */
export function useMappingDraft(worker: Worker): MappingDraft {
  const t = useTranslations("workers.useMappingDraft");
  const workspaceId = useShell().workspace.id;
  const { draft: mapping, isDirty, isOvertaken, change, discard, settle } = useStoredDraft(worker.mapping);
  const write = useWrite(workerEndpoints.update, {
    stale: [workerKeys.all(workspaceId)],
    onSuccess: () => {
      toast.success(t("mappingSaved"));
    },
    failure: t("notSaved"),
  });

  useUnsavedChanges(isDirty);

  return {
    mapping,
    isDirty,
    isOvertaken,
    isSaving: write.isPending,
    change: (next) => change(() => next),
    save: () =>
      write.mutate(
        { params: { id: worker.id }, body: { mapping } },
        { onSuccess: (saved) => settle(mapping, saved.mapping) },
      ),
    discard,
  };
}
