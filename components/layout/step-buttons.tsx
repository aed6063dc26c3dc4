import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { RecordNoun } from "./record-noun.ts";

/** Buttons from a peek to the neighbors in the list it was opened from; `noun` names the record type. */
export function StepButtons({ noun, onStep }: { noun: RecordNoun; onStep: (offset: -1 | 1) => void }) {
  const t = useTranslations("layout.stepButtons");
  return (
    <>
      <IconButton
        size="sm"
        label={t("previous", { noun })}
        shortcut={["K"]}
        icon={<ChevronUp />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="sm"
        label={t("next", { noun })}
        shortcut={["J"]}
        icon={<ChevronDown />}
        onClick={() => onStep(1)}
      />
    </>
  );
}
