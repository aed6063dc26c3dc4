import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { useCommand, useShortcut } from "../commands/command-provider.tsx";
import type { RecordNoun } from "../record/record-noun.ts";
import type { StepTo } from "./step-to.ts";

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
  const [isLoading, setLoading] = useState(false);
  const [back, forward] = [stepTo(-1), stepTo(1)];
  async function goForward() {
    const loading = isLoading ? null : forward?.();
    if (!loading) return;
    setLoading(true);
    await loading.catch((error: unknown) => toast.failure(t("couldntLoadNext", { noun }), error));
    setLoading(false);
  }
  const previous = { id: `${place}:previous`, label: t("previous", { noun }), run: () => void back?.() };
  const next = { id: `${place}:next`, label: t("next", { noun }), run: () => void goForward() };
  // At the ends of the list, their keys still do nothing else.
  useCommand({ ...next, group, keys: "j", hidden: forward === null });
  useCommand({ ...previous, group, keys: "k", hidden: back === null });
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
        busy={isLoading}
        onClick={next.run}
      />
    </>
  );
}
