import { useTranslations } from "next-intl";
import type { StepChange } from "../versions/version-changes.ts";

/** A badge on the upper edge of a card: a step of the version is not in the draft, or is different there. */
export function ChangeMark({ change: { kind, text } }: { change: StepChange }) {
  const t = useTranslations("automations.changeMark");
  return (
    <p
      title={text}
      className="absolute -top-2.5 right-2 rounded-full border border-warn bg-warn-soft px-1.5 font-medium text-2xs text-warn-ink leading-4 shadow-card"
    >
      {t(kind)}
    </p>
  );
}
