"use client";

import { OptionList } from "#components/ui/form/option-list.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { NodeType } from "#lib/automations/schema.ts";
import { nodeTypeOf, stepOptions } from "./node-look.ts";
import { StepIcon } from "./step-icon.tsx";

export type StepPickerProps = {
  open: boolean;
  /** The step before the new one, for the title. */
  after: string | null;
  onPick: (type: NodeType) => void;
  onClose: () => void;
};

const options = stepOptions.map(({ type, label, group }) => ({
  value: type,
  label,
  group,
  icon: <StepIcon type={type} />,
}));

/** Type-ahead choice of the step to add. */
export function StepPicker({ open, after, onPick, onClose }: StepPickerProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={after ? `Add after ${after}` : "Add a step"} size="sm">
        <OptionList
          label="Steps"
          options={options}
          placeholder="Send, ask, wait…"
          className="-mx-4 -my-3"
          onSelect={(value) => {
            const type = nodeTypeOf(value);
            if (type) onPick(type);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
