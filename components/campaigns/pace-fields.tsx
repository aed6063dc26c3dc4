"use client";

import { CheckboxRow } from "#components/ui/form/checkbox.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { SegmentedControl } from "#components/ui/form/segmented-control.tsx";
import { dateInput } from "#components/ui/text/formats.ts";
import { FormStep, type StepProps } from "./form-step.tsx";

const HOUR_MS = 3_600_000;
const night = { from: "21:00", to: "09:00" };

/** When and how fast the campaign is sent. */
export function PaceFields({ draft, change, faultOf }: StepProps) {
  const { ratePerMinute, scheduled, quietHours } = draft;
  return (
    <FormStep
      title="Schedule"
      aside={
        <SegmentedControl
          label="Start"
          segments={[
            { value: "now", label: "Now" },
            { value: "later", label: "Later" },
          ]}
          value={scheduled === null ? "now" : "later"}
          onChange={(when) => change({ scheduled: when === "now" ? null : dateInput(Date.now() + HOUR_MS) })}
        />
      }
    >
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Field
          label="Messages per minute"
          required
          error={faultOf("rate")}
          description="The maximum for a WhatsApp number is 4,800. A lower rate gives you time to stop the campaign."
        >
          <Input
            type="number"
            min={1}
            max={4_800}
            value={Number.isNaN(ratePerMinute) ? "" : ratePerMinute}
            onChange={(event) => change({ ratePerMinute: event.target.valueAsNumber })}
          />
        </Field>
        {scheduled !== null && (
          <Field label="Starts" required error={faultOf("scheduled")} description="In your time zone.">
            <Input
              type="datetime-local"
              value={scheduled}
              onChange={(event) => change({ scheduled: event.target.value })}
            />
          </Field>
        )}
      </div>
      <CheckboxRow
        label="Quiet hours"
        description="No messages are sent between these times, in the time zone of the workspace."
        checked={quietHours !== null}
        onChange={(isOn) => change({ quietHours: isOn ? night : null })}
      />
      {quietHours && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="From">
            <Input
              type="time"
              required
              value={quietHours.from}
              onChange={(event) => change({ quietHours: { ...quietHours, from: event.target.value } })}
            />
          </Field>
          <Field label="To">
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
