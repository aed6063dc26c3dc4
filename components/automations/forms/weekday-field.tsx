"use client";

import { useLocale, useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names.ts";
import { weekdaysInOrder } from "#components/ui/text/formats.ts";
import { weekdayName } from "../steps/weekday-name.ts";

type WeekdayFieldProps = { value: readonly number[]; disabled: boolean; onChange: (days: number[]) => void };

/** Days of the week, 1 Monday to 7 Sunday. */
export function WeekdayField({ value, disabled, onChange }: WeekdayFieldProps) {
  const t = useTranslations("automations.weekdayField");
  const locale = useLocale();
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-1 font-medium text-ink-soft text-xs">{t("days")}</legend>
      <div className="flex flex-wrap gap-1">
        {weekdaysInOrder().map((day) => {
          const name = weekdayName(day, "long", locale);
          const isOn = value.includes(day);
          return (
            <button
              key={day}
              type="button"
              aria-label={name}
              aria-pressed={isOn}
              onClick={() => onChange(isOn ? value.filter((one) => one !== day) : [...value, day].sort())}
              className={cn(
                "h-8 flex-1 rounded-md border border-line-strong bg-raised px-1 text-xs coarse:h-10",
                isOn && "border-accent bg-accent-soft font-medium text-accent-ink",
              )}
            >
              {name.slice(0, 2)}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
