"use client";

import { ArrowRightLeft, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SelectionBar } from "#components/board/bulk/selection-bar.tsx";
import { showFailureToast } from "#components/board/failure-toast.ts";
import { offerUndo } from "#components/layout/undo/offer-undo.ts";
import { groupByPreviousValue } from "#components/layout/undo/previous-values.ts";
import { useUndoStack } from "#components/layout/undo/undo-provider.tsx";
import { Button } from "#components/ui/button.tsx";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { Opportunity } from "#lib/opportunities/schema.ts";
import { BulkActions } from "../bulk-actions.tsx";
import { useOpportunityWrites } from "../use-opportunity-writes.ts";

const ClosingDialog = lazyPart(() => import("../closing-dialog.tsx").then((module) => module.ClosingDialog));

export type BulkBarProps = {
  opportunities: readonly Opportunity[];
  /** The stages to move to; empty if the opportunities are of several pipelines. */
  stages: readonly { id: string; name: string; color: string }[];
  onDelete: (ids: readonly string[]) => void;
  onClear: () => void;
};

export function BulkBar({ opportunities, stages, onDelete, onClear }: BulkBarProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("opportunities.bulkBar");
  const { moveMany } = useOpportunityWrites();
  const undo = useUndoStack();
  const [closing, setClosing] = useState<1 | 2 | null>(null);
  if (opportunities.length === 0) return null;
  const ids = opportunities.map(({ id }) => id);
  const count = ids.length;

  async function move(stageId: string | null) {
    if (stageId === null) return;
    try {
      await moveMany(ids, stageId);
      const stage = stages.find(({ id }) => id === stageId)?.name ?? "";
      const done = t("moved", { count, stage });
      offerUndo(undo, { title: done, id: "bulk-move", run: () => void restore() });
    } catch (error) {
      showFailureToast(t("couldntMove", { count }), "bulk-move", error);
    }
  }

  async function restore() {
    try {
      const former = groupByPreviousValue(opportunities, ({ stageId }) => stageId);
      for (const { value, ids: those } of former) await moveMany(those, value);
    } catch (error) {
      showFailureToast(t("couldntMoveBack", { count }), "bulk-move", error);
    }
  }

  return (
    <SelectionBar label={t("selectedOpportunities")} title={t("selected", { count })} onClear={onClear}>
      {stages.length > 0 && (
        <Combobox
          label={t("stage")}
          options={stages.map(({ id, name, color }) => ({ value: id, label: name, color }))}
          value={null}
          onChange={(stageId) => void move(stageId)}
          trigger={
            <Button>
              <ArrowRightLeft />
              {t("move")}
            </Button>
          }
        />
      )}
      <BulkActions opportunities={opportunities} onClosing={({ status }) => setClosing(status)} />
      <Button variant="danger-ghost" onClick={() => onDelete(ids)}>
        <Trash2 />
        {tActions("delete")}
      </Button>
      {closing !== null && (
        <ClosingDialog
          opportunities={opportunities}
          status={closing}
          onClose={() => setClosing(null)}
          onClosed={onClear}
        />
      )}
    </SelectionBar>
  );
}
