import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/icon-button.tsx";
import { useShortcut } from "../commands/command-provider.tsx";
import type { RecordNoun } from "../record/record-noun.ts";

type StepButtonsProps = {
  noun: RecordNoun;
  /** Where the commands with the same effect are registered. */
  commands: "peek" | "page";
  onStep: (offset: -1 | 1) => void;
};

/** Buttons from a peek to the neighbors in the list it was opened from; `noun` names the record type. */
export function StepButtons({ noun, commands, onStep }: StepButtonsProps) {
  const t = useTranslations("layout.stepButtons");
  return (
    <>
      <IconButton
        size="sm"
        label={t("previous", { noun })}
        shortcut={useShortcut(`${commands}:previous`)}
        icon={<ChevronUp />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="sm"
        label={t("next", { noun })}
        shortcut={useShortcut(`${commands}:next`)}
        icon={<ChevronDown />}
        onClick={() => onStep(1)}
      />
    </>
  );
}
