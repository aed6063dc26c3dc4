"use client";

import { Check, ChevronsUpDown, VolumeX } from "lucide-react";
import { useTranslations } from "next-intl";
import { Combobox } from "#components/ui/form/combobox.tsx";
import { translateValue } from "#components/ui/translate.ts";
import type { EventDefinition } from "#lib/platform/outbox/define-event.ts";
import { events, findEvent } from "#lib/rules/events.ts";
import { causeKey } from "./cause-key.ts";

type TriggerPickerProps = { value: string; onChange: (trigger: string) => void; disabled?: boolean };

/** The trigger of a rule, with what causes it and what does not. */
export function TriggerPicker({ value, onChange, disabled }: TriggerPickerProps) {
  const t = useTranslations("rules.triggerPicker");
  const tEvents = useTranslations("rules.events");
  const tSubjects = useTranslations("rules.subjects");
  const options = events.map(({ trigger, subject }) => ({
    value: trigger,
    label: translateValue(tEvents, `${trigger}.label`),
    hint: trigger,
    group: tSubjects(subject),
  }));
  const event = findEvent(value);
  const label = translateValue(tEvents, `${value}.label`, value);
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={t("event")}
        options={options}
        value={value}
        onChange={(trigger) => trigger && onChange(trigger)}
        disabled={disabled}
        trigger={
          <button
            type="button"
            aria-label={t("eventIs", { event: label })}
            className="inline-flex h-8 w-fit max-w-full items-center gap-2 rounded-md bg-accent-soft px-2.5 font-medium text-accent-ink text-sm hover:bg-press coarse:h-10"
          >
            <span className="truncate">{label}</span>
            <ChevronsUpDown className="size-3.5 shrink-0" />
          </button>
        }
      />
      {event && <Coverage event={event} />}
    </div>
  );
}

function Coverage({ event }: { event: EventDefinition }) {
  const t = useTranslations("rules.triggerPicker");
  const tEvents = useTranslations("rules.events");
  const tCauses = useTranslations("rules.causes");
  const causeText = (cause: string) => translateValue(tCauses, causeKey(cause), cause);
  return (
    <div className="flex flex-col gap-1.5 text-ink-soft text-xs">
      <p>{translateValue(tEvents, `${event.trigger}.description`)}</p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1">
        {event.coverage.fires.map((cause) => (
          <li key={cause} className="inline-flex items-center gap-1">
            <Check aria-label={t("fires")} className="size-3 text-success-ink" />
            {causeText(cause)}
          </li>
        ))}
        {event.coverage.silent.map((cause) => (
          <li key={cause} className="inline-flex items-center gap-1 text-ink-faint">
            <VolumeX aria-label={t("doesntTrigger")} className="size-3" />
            {causeText(cause)}
          </li>
        ))}
      </ul>
    </div>
  );
}
