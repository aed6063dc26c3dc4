import { ChevronDown, ChevronUp } from "lucide-react";
import { IconButton } from "#components/ui/icon-button.tsx";

/** Buttons from a peek to the neighbors in the list it was opened from; `noun` names the record type. */
export function StepButtons({ noun, onStep }: { noun: string; onStep: (offset: -1 | 1) => void }) {
  return (
    <>
      <IconButton
        size="sm"
        label={`Previous ${noun}`}
        shortcut={["K"]}
        icon={<ChevronUp aria-hidden="true" />}
        onClick={() => onStep(-1)}
      />
      <IconButton
        size="sm"
        label={`Next ${noun}`}
        shortcut={["J"]}
        icon={<ChevronDown aria-hidden="true" />}
        onClick={() => onStep(1)}
      />
    </>
  );
}
