"use client";

import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { Transform } from "#lib/workers/mapping/transforms.ts";

type Lookup = Extract<Transform, { type: "lookup" }>;
type LookupSettingsProps = { step: Lookup; onChange: (step: Lookup) => void };

/** Which values are replaced by which, and the default for all others. */
export function LookupSettings({ step, onChange }: LookupSettingsProps) {
  const t = useTranslations("workers.lookupSettings");
  const { entries, other } = step;
  const set = (place: number, entry: Lookup["entries"][number]) =>
    onChange({ ...step, entries: entries.with(place, entry) });
  return (
    <div className="grid gap-2">
      <ul aria-label={t("valuesToReplace")} className="grid max-h-56 gap-1.5 overflow-y-auto">
        {entries.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries keep their places while they are written.
          <li key={place} className="flex items-center gap-1.5">
            <Input
              aria-label={t("valueNumber", { number: place + 1 })}
              placeholder={t("value")}
              value={entry.from}
              maxLength={500}
              onChange={(event) => set(place, { ...entry, from: event.target.value })}
            />
            <span aria-hidden="true">→</span>
            <Input
              aria-label={t("becomesNumber", { number: place + 1 })}
              placeholder={t("becomes")}
              value={entry.to}
              maxLength={500}
              onChange={(event) => set(place, { ...entry, to: event.target.value })}
            />
            <IconButton
              label={t("removeValue", { number: place + 1 })}
              icon={<X />}
              size="sm"
              onClick={() => onChange({ ...step, entries: entries.filter((_, index) => index !== place) })}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="justify-self-start"
        disabled={entries.length >= 100}
        onClick={() => onChange({ ...step, entries: [...entries, { from: "", to: "" }] })}
      >
        <Plus /> {t("value")}
      </Button>
      <Field label={t("allOthersBecome")} description={t("leaveEmptyToKeepThem")}>
        <Input
          value={other ?? ""}
          maxLength={500}
          onChange={(event) => onChange({ ...step, other: event.target.value || null })}
        />
      </Field>
    </div>
  );
}
