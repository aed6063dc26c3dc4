"use client";

import { useTranslations } from "next-intl";
import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { dateInput } from "#components/ui/text/formats.ts";
import { MAX_RATE } from "./campaign-draft.ts";
import { FormStep, type StepProps } from "./form-step.tsx";

const HOUR_MS = 3_600_000;
const night = { from: "21:00", to: "09:00" };

/** When and how fast the campaign is sent. */
export function PaceFields({ draft, change, faultOf }: StepProps) {
  const t = useTranslations("campaigns.paceFields");
  const { ratePerMinute, scheduled, quietHours } = draft;
  return (
    <FormStep
      title={t("schedule")}
      aside={
        <SegmentedControl
          label={t("start")}
          segments={[
            { value: "now", label: t("now") },
            { value: "later", label: t("later") },
          ]}
          value={scheduled === null ? "now" : "later"}
          onChange={(when) => change({ scheduled: when === "now" ? null : dateInput(Date.now() + HOUR_MS) })}
        />
      }
    >
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Field
          label={t("messagesPerMinute")}
          required
          error={faultOf("rate")}
          description={t("maximumPerNumber", { max: MAX_RATE })}
        >
          <Input
            type="number"
            min={1}
            max={MAX_RATE}
            value={Number.isNaN(ratePerMinute) ? "" : ratePerMinute}
            onChange={(event) => change({ ratePerMinute: event.target.valueAsNumber })}
          />
        </Field>
        {scheduled !== null && (
          <Field label={t("starts")} required error={faultOf("scheduled")} description={t("inYourTimeZone")}>
            <Input
              type="datetime-local"
              value={scheduled}
              onChange={(event) => change({ scheduled: event.target.value })}
            />
          </Field>
        )}
      </div>
      <CheckboxRow
        label={t("quietHours")}
        description={t("noMessagesAreSentBetween")}
        checked={quietHours !== null}
        onChange={(isOn) => change({ quietHours: isOn ? night : null })}
      />
      {quietHours && (
        <div className="grid grid-cols-2 gap-3">
          <Field label={t("from")}>
            <Input
              type="time"
              required
              value={quietHours.from}
              onChange={(event) => change({ quietHours: { ...quietHours, from: event.target.value } })}
            />
          </Field>
          <Field label={t("to")}>
            <Input
              type="time"
              required
              value={quietHours.to}
              onChange={(event) => change({ quietHours: { ...quietHours, to: event.target.value } })}
            />
          </Field>
        </div>
      )}
    </FormStep>
  );
}
