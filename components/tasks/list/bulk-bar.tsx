"use client";

import { CircleCheck, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SelectionBar } from "#components/board/bulk/selection-bar.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/overlay/confirm-dialog.tsx";
import type { Task } from "#lib/tasks/schema.ts";
import { BulkActions } from "../bulk-actions.tsx";
import { useTaskWrites } from "../use-task-writes.ts";

export function BulkBar({ tasks, onClear }: { tasks: readonly Task[]; onClear: () => void }) {
  const tActions = useTranslations("actions");
  const t = useTranslations("tasks.bulkBar");
  const writes = useTaskWrites();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  if (tasks.length === 0) return null;
  const ids = tasks.map(({ id }) => id);

  async function complete() {
    if (await writes.setStatus(tasks, "done")) onClear();
  }

  async function remove() {
    setBusy(true);
    const isGone = await writes.remove(ids);
    setBusy(false);
    setAsking(false);
    if (isGone) onClear();
  }

  return (
    <SelectionBar label={t("selectedTasks")} title={t("selected", { count: tasks.length })} onClear={onClear}>
      <Button onClick={() => void complete()}>
        <CircleCheck />
        {t("complete")}
      </Button>
      <BulkActions tasks={tasks} />
      <Button variant="danger-ghost" onClick={() => setAsking(true)}>
        <Trash2 />
        {tActions("delete")}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("deleteCount", { count: ids.length })}
        description={t("notesAndHistoryAreDeleted")}
        confirmLabel={tActions("delete")}
        danger
        busy={isBusy}
        onConfirm={() => void remove()}
      />
    </SelectionBar>
  );
}
