"use client";

import { useTranslations } from "next-intl";
import { type Option, OptionList } from "#components/ui/form/option-list.tsx";
import { selectedAssignees, useAssigneeOptions } from "#components/ui/form/use-assignee-options.ts";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";

type AssignDialogProps = {
  /** Label of the assigned records: "Ana García", "12 contacts". */
  title: string;
  people: readonly Option[];
  /** The current assignee of all cards; "" if unassigned, undefined if they differ. */
  assigned: string | undefined;
  /** Called with null to unassign. */
  onAssign: (personId: string | null) => void;
  /** The teams to choose from, and the current one as `assigned`. Not for records that have no team. */
  teams?: {
    all: readonly { id: string; name: string }[];
    assigned: string | undefined;
    onAssign: (teamId: string | null) => void;
  };
  onClose: () => void;
};

export function AssignDialogContent(props: AssignDialogProps) {
  const { title, people, assigned, onAssign, teams, onClose } = props;
  const t = useTranslations("board.assignDialogContent");
  const { options, changeOf } = useAssigneeOptions(people, teams?.all ?? []);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t("assignTitle", { title })} size="sm" className="px-0 pb-1">
        <OptionList
          label={t("assignee")}
          placeholder={t("typeAName")}
          options={options}
          selected={selectedAssignees(assigned, teams?.assigned)}
          onSelect={(chosen) => {
            onClose();
            const change = changeOf(chosen);
            if ("assignedTeamId" in change) teams?.onAssign(change.assignedTeamId);
            else onAssign(change.assignedAgentId);
          }}
          className="border-t"
        />
      </DialogContent>
    </Dialog>
  );
}
