"use client";

import { Merge } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MAX_SELECTED, SelectionBar, TooManySelected } from "#components/board/bulk/selection-bar.tsx";
import { countText } from "#components/board/cards.ts";
import { RunOnSelection } from "#components/layout/macros/run-on-selection.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { useWrite } from "#components/realtime/use-write.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import { numberText } from "#components/ui/text/formats.ts";
import { bulkEditEndpoints } from "#lib/bulk-edits/endpoints.ts";
import type { ContactCount } from "#lib/contacts/schema.ts";
import type { ContactQuery } from "../contact-filters.ts";
import { MergeDialog } from "../merge/merge-dialog.tsx";
import { BulkActions, type Edit } from "./bulk-actions.tsx";
import { bulkEditKeys } from "./bulk-edit-queries.ts";
import type { Selection } from "./use-selection.ts";

/** From this number of contacts on, a change is confirmed first, because rules can run for each of them. */
const CONFIRMED = 100;

type BulkBarProps = {
  selection: Pick<Selection, "ids" | "isAll" | "selectAll" | "clear">;
  /** The filters that match all contacts, if all are selected. */
  query: ContactQuery;
  /** How many contacts match; undefined until it is known. */
  found: ContactCount | undefined;
  className?: string | undefined;
};

/** Changes the selected contacts, in the background. Floats over the list while any are selected. */
export function BulkBar({ selection, query, found, className }: BulkBarProps) {
  const t = useTranslations("contacts.bulkBar");
  const { workspace } = useShell();
  const [asked, setAsked] = useState<Edit | null>(null);
  const [isRunning, setRunning] = useState(false);
  const { ids, isAll, clear } = selection;
  const start = useWrite(bulkEditEndpoints.start, {
    stale: [bulkEditKeys.all(workspace.id)],
    failure: t("couldNotBeStarted"),
    onSuccess: () => {
      setAsked(null);
      clear();
    },
  });
  const text = isAll ? (found ? countText(found) : "…") : numberText(ids.size);
  const counted = { count: isAll ? (found?.count ?? 0) : ids.size, text };
  const isTooMany = !isAll && ids.size > MAX_SELECTED;
  const run = (change: Edit) => {
    const contacts = isAll ? { filters: query } : { contactIds: [...ids] };
    start.mutate({ body: { ...contacts, change } });
  };
  const ask = (change: Edit) =>
    change.delete || isAll || ids.size >= CONFIRMED ? setAsked(change) : run(change);
  const hasMore = found && (!found.isCountExact || found.count > ids.size || isTooMany);
  return (
    <>
      <SelectionBar
        label={t("selectedContacts")}
        title={isAll ? t("allSelected", counted) : t("selected", { count: ids.size })}
        onClear={clear}
        className={className}
      >
        {!isAll && hasMore && (
          <Button variant="ghost" onClick={selection.selectAll}>
            {t("selectAll", { count: countText(found) })}
          </Button>
        )}
        <MergeSelected selection={selection} />
        {!isAll && (
          <RunOnSelection
            of="contactIds"
            ids={ids}
            open={isRunning}
            onOpenChange={setRunning}
            onRan={clear}
          />
        )}
        {isTooMany ? (
          <TooManySelected />
        ) : (
          <BulkActions onEdit={ask} busy={start.isPending || (isAll && !found)} />
        )}
      </SelectionBar>
      <ConfirmEdit
        edit={asked}
        counted={counted}
        busy={start.isPending}
        onClose={() => setAsked(null)}
        onConfirm={run}
      />
    </>
  );
}

type ConfirmEditProps = {
  /** Null if no dialog is open. */
  edit: Edit | null;
  /** The number of contacts, and its text. */
  counted: { count: number; text: string };
  busy: boolean;
  onClose: () => void;
  onConfirm: (edit: Edit) => void;
};

function ConfirmEdit({ edit, counted, busy, onClose, onConfirm }: ConfirmEditProps) {
  const t = useTranslations("contacts.bulkBar");
  return (
    <ConfirmDialog
      open={edit !== null}
      onOpenChange={(open) => !open && onClose()}
      title={edit?.delete ? t("deleteTitle", counted) : t("changeTitle", counted)}
      description={edit?.delete ? t("deleteNote") : t("changeNote")}
      confirmLabel={edit?.delete ? t("delete") : t("change")}
      danger={edit?.delete === true}
      busy={busy}
      onConfirm={() => edit && onConfirm(edit)}
    />
  );
}

/** Merges the selected contacts, if there are two. */
function MergeSelected({ selection: { ids, isAll, clear } }: Pick<BulkBarProps, "selection">) {
  const t = useTranslations("contacts.bulkBar");
  const canMerge = usePermission("contacts.delete");
  const [isMerging, setMerging] = useState(false);
  const [first, second] = ids;
  if (!canMerge || isAll || ids.size !== 2 || first === undefined || second === undefined) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setMerging(true)}>
        <Merge /> {t("merge")}
      </Button>
      {isMerging && (
        <MergeDialog
          contactId={first}
          otherId={second}
          onClose={() => setMerging(false)}
          onMerged={() => clear()}
        />
      )}
    </>
  );
}
