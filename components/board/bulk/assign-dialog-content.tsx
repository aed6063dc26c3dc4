"use client";

import { useTranslations } from "next-intl";
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

export function AssignDialogContent({ title, people, assigned, onAssign, onClose }: AssignDialogProps) {
  const t = useTranslations("board.assignDialogContent");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t("assignTitle", { title })} size="sm" className="px-0 pb-1">
        <OptionList
          label={t("assignee")}
          placeholder={t("typeAName")}
          options={[{ value: nobody, label: t("unassigned") }, ...people]}
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
