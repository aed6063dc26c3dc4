"use client";

import { useTranslations } from "next-intl";
import { OptionList } from "#components/ui/form/option-list.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { NodeType } from "#lib/automations/schema.ts";
import { StepIcon } from "./step-icon.tsx";
import { nodeTypeOf, stepOptions } from "./step-styles.ts";

type StepPickerProps = {
  open: boolean;
  /** The step before the new one, for the title. */
  after: string | null;
  onPick: (type: NodeType) => void;
  onClose: () => void;
};

/** Type-ahead choice of the step to add. */
export function StepPicker({ open, after, onPick, onClose }: StepPickerProps) {
  const t = useTranslations("automations.stepPicker");
  const tSteps = useTranslations("automations.steps");
  const tGroups = useTranslations("automations.stepGroups");
  const options = stepOptions.map(({ type, group }) => ({
    value: type,
    label: tSteps(`types.${type}.label`),
    group: tGroups(group),
    icon: <StepIcon type={type} />,
  }));
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={after ? t("addAfterStep", { after }) : t("addAStep")} size="sm">
        <OptionList
          label={t("steps")}
          options={options}
          placeholder={t("searchExample")}
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
