"use client";

import { Merge } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SelectionBar } from "#components/board/bulk/selection-bar.tsx";
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
  /** What all contacts match, if all are selected. */
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
  const { ids, isAll, clear } = selection;
  const start = useWrite(bulkEditEndpoints.start, {
    stale: [bulkEditKeys.all(workspace.id)],
    failure: t("couldNotBeStarted"),
    onSuccess: () => {
      setAsked(null);
      clear();
    },
  });
  const matching =
    found && (found.isCountExact ? numberText(found.count) : t("moreThan", { count: found.count }));
  const count = isAll ? (matching ?? "…") : numberText(ids.size);
  const run = (change: Edit) => {
    const contacts = isAll ? { filters: query } : { contactIds: [...ids] };
    start.mutate({ body: { ...contacts, change } });
  };
  const ask = (change: Edit) =>
    change.delete || isAll || ids.size >= CONFIRMED ? setAsked(change) : run(change);
  const hasMore = found && (!found.isCountExact || found.count > ids.size);
  return (
    <>
      <SelectionBar
        label={t("selectedContacts")}
        title={isAll ? t("allSelected", { count }) : t("selected", { count: ids.size })}
        onClear={clear}
        className={className}
      >
        {!isAll && hasMore && (
          <Button variant="ghost" onClick={selection.selectAll}>
            {t("selectAll", { count: matching ?? "" })}
          </Button>
        )}
        <MergeSelected selection={selection} />
        <BulkActions onEdit={ask} busy={start.isPending} />
      </SelectionBar>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={asked?.delete ? t("deleteTitle", { count }) : t("changeTitle", { count })}
        description={asked?.delete ? t("deleteNote") : t("changeNote")}
        confirmLabel={asked?.delete ? t("delete") : t("change")}
        danger={asked?.delete === true}
        busy={start.isPending}
        onConfirm={() => asked && run(asked)}
      />
    </>
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
