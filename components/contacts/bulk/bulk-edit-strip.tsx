"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { ReasonText } from "#components/ui/reason-text.tsx";
import { bulkEditEndpoints } from "#lib/bulk-edits/endpoints.ts";
import type { BulkEdit } from "#lib/bulk-edits/schema.ts";
import { contactKeys } from "../contact-queries.ts";
import { bulkEditKeys, bulkEditsQuery } from "./bulk-edit-queries.ts";

/** For so long after its end, a bulk edit is shown with Undo. */
const SHOWN_MS = 10 * 60_000;

/** The person's bulk edit that is running or ended lately: progress, cancel, undo. */
export function BulkEditStrip() {
  const { user, workspace } = useShell();
  const queries = useQueryClient();
  const edits = useQuery(bulkEditsQuery(workspace.id)).data?.data ?? [];
  const [dismissed, setDismissed] = useState("");
  const edit = edits.find(({ by }) => by.id === user.id);
  const isActive = edit && isRunning(edit);
  const wasActive = useRef(false);
  // Pages follow changes of single contacts, and these can be too many to be named.
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
  const { id, status, total, done, changed, reverted, kept } = edit;
  const of = status === "reverting" ? changed : total;
  const params = { id };
  return (
    <section
      aria-label={t("label")}
      className="flex flex-wrap items-center gap-3 border-b bg-sunken px-4 py-2 text-sm"
    >
      <span role="status" className="min-w-0">
        {t(`statuses.${status}`, { done, total: of, changed, reverted, kept })}
        {edit.statusReason && (
          <>
            {" "}
            <ReasonText text={edit.statusReason} parts={edit.statusReasonParts} />
          </>
        )}
      </span>
      {isRunning(edit) && <ProgressBar label={t("progress")} value={done} total={of} className="w-40" />}
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
