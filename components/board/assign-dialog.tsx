"use client";

import { type Option, OptionList } from "#components/ui/form/option-list.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";

export type AssignDialogProps = {
  /** Who or what is given to someone: "Ana García", "12 contacts". */
  title: string;
  people: readonly Option[];
  /** Whom all of it belongs to now; "" for nobody, undefined if that differs. */
  assigned: string | undefined;
  /** Null for nobody. */
  onAssign: (personId: string | null) => void;
  onClose: () => void;
};

const nobody = "nobody";

/** Choice of a person by typing, for one card or a selection. */
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

/** What all of them have, or undefined if they differ; `""` for none. */
export function sharedValue<Thing>(
  things: readonly Thing[],
  pick: (thing: Thing) => string | null,
): string | undefined {
  const found = new Set(things.map((thing) => pick(thing) ?? ""));
  return found.size === 1 ? [...found][0] : undefined;
}
