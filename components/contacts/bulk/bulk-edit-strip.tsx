"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { ProgressBar } from "#components/ui/feedback/progress-bar.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { bulkEditEndpoints } from "#lib/bulk-edits/endpoints.ts";
import type { BulkEdit } from "#lib/bulk-edits/schema.ts";
import { contactKeys } from "../contact-queries.ts";
import { bulkEditKeys, ownBulkEditsQuery } from "./bulk-edit-queries.ts";
import { BulkEditStatus, processedOf } from "./bulk-edit-status.tsx";

/** How long a bulk edit is shown after its end. The list of bulk changes has it longer. */
const SHOWN_MS = 10 * 60_000;

/** The user's bulk edit that is running or ended a short time ago: progress, cancel, undo. */
export function BulkEditStrip() {
  const { workspace } = useShell();
  const queries = useQueryClient();
  const edits = useQuery(ownBulkEditsQuery(workspace.id)).data?.data ?? [];
  const [dismissed, setDismissed] = useState("");
  // An older one runs while it is undone.
  const edit = edits.find(isRunning) ?? edits[0];
  const isActive = edit && isRunning(edit);
  const wasActive = useRef(false);
  // Events name single contacts. A bulk edit can change too many to name.
  useEffect(() => {
    if (wasActive.current && !isActive) {
      void queries.invalidateQueries({ queryKey: contactKeys.lists(workspace.id) });
      void queries.invalidateQueries({ queryKey: contactKeys.boards(workspace.id) });
    }
    wasActive.current = isActive === true;
  }, [isActive, queries, workspace.id]);
  if (!edit) return null;
  const isRecent = Date.parse(edit.endedDate ?? "") > Date.now() - SHOWN_MS;
  const key = `${edit.id}/${edit.status}`;
  if (!isActive && (!isRecent || key === dismissed)) return null;
  return <Strip edit={edit} onDismiss={() => setDismissed(key)} />;
}

function isRunning({ status }: BulkEdit): boolean {
  return status === "running" || status === "reverting";
}

function Strip({ edit, onDismiss }: { edit: BulkEdit; onDismiss: () => void }) {
  const t = useTranslations("contacts.bulkEditStrip");
  const { workspace } = useShell();
  const stale = [bulkEditKeys.all(workspace.id)];
  const cancel = useWrite(bulkEditEndpoints.cancel, { stale, failure: t("couldNotBeCanceled") });
  const revert = useWrite(bulkEditEndpoints.revert, { stale, failure: t("couldNotBeUndone") });
  const { id, status, done } = edit;
  const params = { id };
  return (
    <section
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-3 border-b bg-sunken px-4 py-2 text-sm"
    >
      <span role="status" className="min-w-0">
        <BulkEditStatus edit={edit} />
      </span>
      {isRunning(edit) && (
        <ProgressBar
          label={t("progress")}
          value={done}
          total={processedOf(edit)}
          className="w-40 bg-line-strong"
        />
      )}
      <span className="ml-auto flex items-center gap-1">
        {status === "running" && (
          <Button size="sm" busy={cancel.isPending} onClick={() => cancel.mutate({ params })}>
            {t("cancel")}
          </Button>
        )}
        {edit.revertUntil !== null && (
          <Button size="sm" busy={revert.isPending} onClick={() => revert.mutate({ params })}>
            {t("undo")}
          </Button>
        )}
        {!isRunning(edit) && <IconButton size="sm" label={t("hide")} icon={<X />} onClick={onDismiss} />}
      </span>
    </section>
  );
}
