"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { awaitableTriggers, WaitFor } from "#lib/automations/schema.ts";
import { DurationField } from "./field-parts.tsx";
import type { FormProps } from "./form-props.ts";
import { WeekdayField } from "./weekday-field.tsx";

const kinds = ["time", "answer", "event", "business_hours"] as const;

export function WaitFields({ config: { for: awaited }, onChange, disabled }: FormProps<"wait">) {
  const t = useTranslations("automations.waitFields");
  const tEvents = useTranslations("rules.events");
  const put = (next: WaitFor) => onChange({ for: next });
  return (
    <>
      <Field label={t("waitsFor")}>
        <Select
          label={t("waitsFor")}
          options={kinds.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            description: value === "time" ? undefined : t(`descriptions.${value}`),
          }))}
          value={awaited.type}
          disabled={disabled}
          onChange={(type) =>
            put(WaitFor.parse(type === "event" ? { type, trigger: awaitableTriggers[0] } : { type }))
          }
        />
      </Field>
      {awaited.type === "time" && (
        <DurationField
          label={t("howLong")}
          value={awaited.duration}
          disabled={disabled}
          onChange={(duration) => put({ ...awaited, duration })}
        />
      )}
      {awaited.type === "event" && (
        <Field label={t("event")}>
          <Select
            label={t("event")}
            options={awaitableTriggers.map((value) => ({ value, label: tEvents(`${value}.label`) }))}
            value={awaited.trigger}
            disabled={disabled}
            onChange={(trigger) => put({ ...awaited, trigger })}
          />
        </Field>
      )}
      {(awaited.type === "answer" || awaited.type === "event") && (
        <DurationField
          label={t("atMost")}
          value={awaited.timeout}
          disabled={disabled}
          onChange={(timeout) => put({ ...awaited, timeout })}
        />
      )}
      {awaited.type === "business_hours" && (
        <>
          <WeekdayField
            value={awaited.weekdays}
            disabled={disabled}
            onChange={(weekdays) => put({ ...awaited, weekdays })}
          />
          <div className="grid grid-cols-2 gap-3">
            {(["from", "to"] as const).map((edge) => (
              <Field key={edge} label={edge === "from" ? t("opens") : t("closes")}>
                <Input
                  type="time"
                  value={awaited[edge]}
                  readOnly={disabled}
                  onChange={({ target }) =>
                    target.value && put({ ...awaited, [edge]: target.value.slice(0, 5) })
                  }
                />
              </Field>
            ))}
          </div>
          <p className="text-ink-faint text-xs">{t("inTheWorkspacesTimeZone")}</p>
        </>
      )}
    </>
  );
}
