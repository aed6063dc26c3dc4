"use client";

import { type Option, OptionList } from "#components/ui/form/option-list.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";

export type AssignDialogProps = {
  /** What is assigned: "Ana García", "12 contacts". */
  title: string;
  people: readonly Option[];
  /** The current assignee of all cards; "" if unassigned, undefined if they differ. */
  assigned: string | undefined;
  /** Called with null to unassign. */
  onAssign: (personId: string | null) => void;
  onClose: () => void;
};

const nobody = "nobody";

/** Dialog to choose a person by typing, for one card or a selection. */
export function AssignDialog({ title, people, assigned, onAssign, onClose }: AssignDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={`Assign ${title} to…`} size="sm" className="px-0 pb-1">
        <OptionList
          label="Assignee"
          placeholder="Type a name…"
          options={[{ value: nobody, label: "Nobody" }, ...people]}
          selected={assigned === undefined ? [] : [assigned || nobody]}
          onSelect={(chosen) => {
            onClose();
            onAssign(chosen === nobody ? null : chosen);
          }}
          className="border-t"
        />
      </DialogContent>
    </Dialog>
  );
}

/** Returns the value that all things share; `""` for none, undefined if they differ. */
export function sharedValue<Thing>(
  things: readonly Thing[],
  pick: (thing: Thing) => string | null,
): string | undefined {
  const found = new Set(things.map((thing) => pick(thing) ?? ""));
  return found.size === 1 ? [...found][0] : undefined;
}
