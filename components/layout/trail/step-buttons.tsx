import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/icon-button.tsx";
import { useCommand, useShortcut } from "../commands/command-provider.tsx";
import type { RecordNoun } from "../record/record-noun.ts";

type StepButtonsProps = {
  noun: RecordNoun;
  /** Position of the buttons; the prefix of the ids of their commands. */
  place: "peek" | "page";
  onStep: (offset: -1 | 1) => void;
};

/**
 * Buttons from a record to its neighbors in the list it was opened from, and the commands with the same effect; `noun`
 * names the record type.
 */
export function StepButtons({ noun, place, onStep }: StepButtonsProps) {
  const t = useTranslations("layout.stepButtons");
  const group = t("group", { noun });
  const previous = { id: `${place}:previous`, label: t("previous", { noun }), run: () => onStep(-1) };
  const next = { id: `${place}:next`, label: t("next", { noun }), run: () => onStep(1) };
  useCommand({ ...next, group, keys: "j" });
  useCommand({ ...previous, group, keys: "k" });
  return (
    <>
      <IconButton
        size="sm"
        label={previous.label}
        shortcut={useShortcut(previous.id)}
        icon={<ChevronUp />}
        onClick={previous.run}
      />
      <IconButton
        size="sm"
        label={next.label}
        shortcut={useShortcut(next.id)}
        icon={<ChevronDown />}
        onClick={next.run}
      />
    </>
  );
}
