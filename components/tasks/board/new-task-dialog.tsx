"use client";

import { useBoard, useBoardUi } from "#components/board/board-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { QuickAdd } from "../quick-add.tsx";
import { statusOf, taskStatuses } from "../task-statuses.ts";

/** Adds a task to a column of the board. */
export function NewTaskDialog({ onOpen }: { onOpen: (taskId: string) => void }) {
  const { store } = useBoard();
  const statusId = useBoardUi((ui) => ui.addingTo);
  if (statusId === null) return null;
  const close = () => store.set({ addingTo: null });
  const name = taskStatuses.find(({ id }) => id === statusId)?.name.toLowerCase();
  return (
    <Dialog open onOpenChange={(open) => !open && close()}>
      <DialogContent
        title="New task"
        description={`Its status is ${name}. A date at the end of the text becomes its due date.`}
        size="md"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" form="new-task" variant="primary">
              Add task
            </Button>
          </>
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
