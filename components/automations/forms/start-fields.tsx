"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { StartOn } from "#lib/automations/schema.ts";
import { ChoiceField } from "./field-parts.tsx";
import type { FormProps } from "./form-props.ts";
import { WeekdayField } from "./weekday-field.tsx";

const kinds = [
  "first_message",
  "keyword",
  "new_contact",
  "stage_reached",
  "tag_added",
  "schedule",
  "by_hand",
] as const;
const matchKinds = ["word", "exact", "contains"] as const;
const everyKinds = ["day", "week"] as const;

export function StartFields({ config: { on }, onChange, references, disabled }: FormProps<"start">) {
  const t = useTranslations("automations.startFields");
  const put = (next: StartOn) => onChange({ on: next });
  const { options } = references;
  return (
    <>
      <Field label={t("startsOn")}>
        <Select
          label={t("startsOn")}
          options={kinds.map((value) => ({
            value,
            label: t(`kinds.${value}.label`),
            description: t(`kinds.${value}.description`),
          }))}
          value={on.type}
          disabled={disabled}
          onChange={(type) => put(StartOn.parse({ type }))}
        />
      </Field>
      {on.type === "keyword" && (
        <>
          <Field label={t("whenTheMessage")}>
            <Select
              label={t("whenTheMessage")}
              options={matchKinds.map((value) => ({ value, label: t(`matches.${value}`) }))}
              value={on.match}
              disabled={disabled}
              onChange={(match) => put({ ...on, match })}
            />
          </Field>
          <Words words={on.words} disabled={disabled} onChange={(words) => put({ ...on, words })} />
        </>
      )}
      {on.type === "stage_reached" && (
        <ChoiceField
          label={t("stage")}
          options={options.stage}
          value={on.stageId}
          disabled={disabled}
          onChange={(stageId) => put({ ...on, stageId })}
        />
      )}
      {on.type === "tag_added" && (
        <ChoiceField
          label={t("tag")}
          options={options.tag}
          value={on.tagId}
          disabled={disabled}
          onChange={(tagId) => put({ ...on, tagId })}
        />
      )}
      {on.type === "schedule" && <Schedule on={on} put={put} options={options} disabled={disabled} />}
    </>
  );
}

type ScheduleProps = {
  on: Extract<StartOn, { type: "schedule" }>;
  put: (on: StartOn) => void;
  options: FormProps<"start">["references"]["options"];
  disabled: boolean;
};

function Schedule({ on, put, options, disabled }: ScheduleProps) {
  const t = useTranslations("automations.startFields");
  const { filters } = on;
  const filter = (part: Partial<typeof filters>) => put({ ...on, filters: { ...filters, ...part } });
  const shared = { disabled, none: t("any") };
  return (
    <>
      <Field label={t("repeats")}>
        <Select
          label={t("repeats")}
          options={everyKinds.map((value) => ({ value, label: t(`every.${value}`) }))}
          value={on.every}
          disabled={disabled}
          onChange={(every) => put({ ...on, every })}
        />
      </Field>
      {on.every === "week" && (
        <WeekdayField
          value={on.weekdays}
          disabled={disabled}
          onChange={(weekdays) => put({ ...on, weekdays })}
        />
      )}
      <Field label={t("at")} description={t("inTheWorkspacesTimeZone")}>
        <Input
          type="time"
          className="w-32"
          value={on.time}
          readOnly={disabled}
          onChange={(event) => event.target.value && put({ ...on, time: event.target.value.slice(0, 5) })}
        />
      </Field>
      <p className="font-medium text-ink-soft text-xs">{t("forContactsWith")}</p>
      <ChoiceField
        label={t("stage")}
        options={options.stage}
        value={filters.stageId}
        onChange={(stageId) => filter({ stageId })}
        {...shared}
      />
      <ChoiceField
        label={t("tag")}
        options={options.tag}
        value={filters.tagId}
        onChange={(tagId) => filter({ tagId })}
        {...shared}
      />
      <ChoiceField
        label={t("segment")}
        options={options.segmentation}
        value={filters.segmentationId}
        onChange={(segmentationId) => filter({ segmentationId })}
        {...shared}
      />
      <ChoiceField
        label={t("person")}
        options={options.user}
        value={filters.assignedAgentId}
        onChange={(assignedAgentId) => filter({ assignedAgentId })}
        {...shared}
      />
    </>
  );
}

type WordsProps = { words: readonly string[]; disabled: boolean; onChange: (words: string[]) => void };

function Words({ words, disabled, onChange }: WordsProps) {
  const t = useTranslations("automations.startFields");
  const [text, setText] = useState(words.join(", "));
  return (
    <Field label={t("words")} description={t("separatedByCommas")}>
      <Input
        value={text}
        readOnly={disabled}
        placeholder={t("wordsExample")}
        onChange={(event) => {
          setText(event.target.value);
          onChange(wordsOf(event.target.value));
        }}
      />
    </Field>
  );
}

function wordsOf(text: string): string[] {
  const words = text.split(",").map((word) => word.trim().slice(0, 80));
  return [...new Set(words.filter(Boolean))].slice(0, 50);
}
