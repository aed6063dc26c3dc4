"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { LoadMore, pagingOf } from "#components/ui/load-more.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { TimeAgo } from "#components/ui/time-ago.tsx";
import { bulkEditEndpoints } from "#lib/bulk-edits/endpoints.ts";
import type { BulkEdit } from "#lib/bulk-edits/schema.ts";
import { allBulkEditsQuery, bulkEditKeys } from "./bulk-edit-queries.ts";
import { BulkEditStatus } from "./bulk-edit-status.tsx";
import { useEditText } from "./use-edit-text.ts";

/** The bulk changes of the last days that the user sees, newest first, with Undo. */
export function BulkEditsDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("contacts.bulkEdits");
  const { workspace } = useShell();
  const list = useInfiniteQuery(allBulkEditsQuery(workspace.id));
  const edits = list.data?.pages.flatMap((page) => page.data);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={t("title")} description={t("description")} size="lg">
        <LoadState query={list} failure={t("couldNotBeLoaded")} />
        {edits?.length === 0 && <p className="py-6 text-center text-ink-faint">{t("none")}</p>}
        <ul className="divide-y">
          {edits?.map((edit) => (
            <Edit key={edit.id} edit={edit} />
          ))}
        </ul>
        <LoadMore {...pagingOf(list)} />
      </DialogContent>
    </Dialog>
  );
}

function Edit({ edit }: { edit: BulkEdit }) {
  const t = useTranslations("contacts.bulkEditStrip");
  const { workspace } = useShell();
  const textOf = useEditText();
  const stale = [bulkEditKeys.all(workspace.id)];
  const revert = useWrite(bulkEditEndpoints.revert, { stale, failure: t("couldNotBeUndone") });
  const canUndo = edit.revertUntil !== null && Date.parse(edit.revertUntil) > Date.now();
  return (
    <li className="flex items-center gap-3 py-2.5">
      <span className="min-w-0 flex-1">
        <span className="block break-words font-medium">{textOf(edit.change)}</span>
        <span className="block break-words text-ink-faint text-xs">
          {edit.by.name} · <TimeAgo date={edit.creationDate} ago /> · <BulkEditStatus edit={edit} />
        </span>
      </span>
      {canUndo && (
        <Button size="sm" busy={revert.isPending} onClick={() => revert.mutate({ params: { id: edit.id } })}>
          {t("undo")}
        </Button>
      )}
    </li>
  );
}
