"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { quietControlClass } from "#components/ui/form/text-row.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { useFieldSave } from "#components/ui/form/use-field-save.ts";
import { opportunityLimits } from "#lib/opportunities/schema.ts";

type DescriptionRowProps = {
  value: string;
  readOnly: boolean;
  onSave: (value: string) => Promise<void>;
};

/** Multi-line text edited in place. Blur saves, Escape reverts. */
export function DescriptionRow({ value, readOnly, onSave }: DescriptionRowProps) {
  const t = useTranslations("opportunities.descriptionRow");
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [state, run, reset] = useFieldSave();

  async function commit() {
    if (draft === null || draft.trim() === value) return setDraft(null);
    if (await run(() => onSave(draft.trim()))) setDraft(null);
  }

  return (
    <FieldRow label={t("description")} htmlFor={id} state={state}>
      <Textarea
        id={id}
        rows={2}
        value={draft ?? value}
        placeholder={t("empty")}
        readOnly={readOnly}
        maxLength={opportunityLimits.description}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => void commit()}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          setDraft(null);
          reset();
        }}
        className={`${quietControlClass} min-h-8`}
      />
    </FieldRow>
  );
}
