import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/icon-button.tsx";
import { useCommand, useShortcut } from "../commands/command-provider.tsx";
import type { RecordNoun } from "../record/record-noun.ts";

/** Returns a function that opens the previous (-1) or next (1) record; null at the ends of the list. */
export type StepTo = (offset: -1 | 1) => (() => void) | null;

type StepButtonsProps = {
  noun: RecordNoun;
  /** Position of the buttons; the prefix of the ids of their commands. */
  place: "peek" | "page";
  stepTo: StepTo;
};

/**
 * Buttons from a record to its neighbors in the list it was opened from, and the commands with the same effect; `noun`
 * names the record type.
 */
export function StepButtons({ noun, place, stepTo }: StepButtonsProps) {
  const t = useTranslations("layout.stepButtons");
  const group = t("group", { noun });
  const [back, forward] = [stepTo(-1), stepTo(1)];
  const previous = { id: `${place}:previous`, label: t("previous", { noun }), run: () => back?.() };
  const next = { id: `${place}:next`, label: t("next", { noun }), run: () => forward?.() };
  useCommand({ ...next, group, keys: "j" });
  useCommand({ ...previous, group, keys: "k" });
  return (
    <>
      <IconButton
        size="sm"
        label={previous.label}
        shortcut={useShortcut(previous.id)}
        icon={<ChevronUp />}
        aria-disabled={back === null}
        onClick={previous.run}
      />
      <IconButton
        size="sm"
        label={next.label}
        shortcut={useShortcut(next.id)}
        icon={<ChevronDown />}
        aria-disabled={forward === null}
        onClick={next.run}
      />
    </>
  );
}
