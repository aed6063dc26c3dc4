"use client";

import { useTranslations } from "next-intl";
import { useBoard, useBoardUi } from "#components/board/board-context.tsx";
import { SubmitButtons } from "#components/ui/form/submit-buttons.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { QuickAdd } from "../quick-add.tsx";
import { statusOf } from "../task-statuses.ts";

export function NewTaskDialog({ onOpen }: { onOpen: (taskId: string) => void }) {
  const t = useTranslations("tasks.newTaskDialog");
  const { store } = useBoard();
  const statusId = useBoardUi((ui) => ui.addingTo);
  if (statusId === null) return null;
  const close = () => store.set({ addingTo: null });
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={t("newTask")}
        description={t("itsStatus", { status: statusId })}
        size="md"
        footer={
          <SubmitButtons form="new-task" onCancel={close}>
            {t("addTask")}
          </SubmitButtons>
        }
      >
        <QuickAdd
          formId="new-task"
          given={{ statusId: statusOf(statusId) }}
          onOpen={onOpen}
          onCreated={close}
        />
      </DialogContent>
    </Dialog>
  );
}
