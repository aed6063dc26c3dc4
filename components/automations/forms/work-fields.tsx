"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { ChoiceField, NumberField, PersonField, ReferenceField } from "./field-parts.tsx";
import type { FormProps } from "./form-props.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export function TaskFields({ config, onChange, ...form }: FormProps<"create-task">) {
  const t = useTranslations("automations.workFields");
  const put = (part: Partial<typeof config>) => onChange({ ...config, ...part });
  return (
    <>
      <NameField label={t("task")} value={config.name} form={form} onChange={(name) => put({ name })} />
      <DescriptionField
        value={config.description}
        form={form}
        onChange={(description) => put({ description })}
      />
      <PersonField
        label={t("assignedTo")}
        value={config.userId}
        form={form}
        onChange={(userId) => put({ userId })}
      />
      <NumberField
        label={t("dueInDays")}
        optional
        min={0}
        max={365}
        value={config.dueInDays}
        disabled={form.disabled}
        onChange={(dueInDays) => put({ dueInDays })}
      />
    </>
  );
}

export function OpportunityFields({ config, onChange, ...form }: FormProps<"create-opportunity">) {
  const t = useTranslations("automations.workFields");
  const { references, disabled } = form;
  const put = (part: Partial<typeof config>) => onChange({ ...config, ...part });
  const pipeline = references.pipelines.find(({ id }) => id === config.pipelineId);
  const stages = (pipeline?.stages ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <NameField label={t("name")} value={config.name} form={form} onChange={(name) => put({ name })} />
      <div className="grid grid-cols-[1fr_6rem] items-start gap-3">
        <NumberField
          label={t("amount")}
          integer={false}
          min={0}
          max={1e12}
          value={config.amount}
          disabled={disabled}
          onChange={(amount) => put({ amount: amount ?? 0 })}
        />
        <Currency
          value={config.currencyCode}
          disabled={disabled}
          onChange={(currencyCode) => put({ currencyCode })}
        />
      </div>
      <ReferenceField
        label={t("pipeline")}
        kind="pipeline"
        none={t("firstPipeline")}
        value={config.pipelineId}
        form={form}
        onChange={(pipelineId) => put({ pipelineId, stageId: null })}
      />
      {pipeline && (
        <ChoiceField
          label={t("stage")}
          none={t("firstStage")}
          options={stages}
          value={config.stageId}
          disabled={disabled}
          onChange={(stageId) => put({ stageId })}
        />
      )}
      <PersonField value={config.userId} form={form} onChange={(userId) => put({ userId })} />
      <DescriptionField
        value={config.description}
        form={form}
        onChange={(description) => put({ description })}
      />
    </>
  );
}

type LineProps = Pick<TextFieldProps, "value" | "form" | "onChange">;

/** A name field with the console's maximum length. */
function NameField(props: LineProps & { label: string }) {
  return <TextField maxLength={200} {...props} />;
}

function DescriptionField(props: LineProps) {
  const t = useTranslations("automations.workFields");
  return <TextField label={t("description")} rows={3} maxLength={5_000} {...props} />;
}

type CurrencyProps = { value: string | null; disabled: boolean; onChange: (code: string | null) => void };

function Currency({ value, disabled, onChange }: CurrencyProps) {
  const t = useTranslations("automations.workFields");
  return (
    <Field label={t("currency")}>
      <Input
        defaultValue={value ?? ""}
        maxLength={3}
        readOnly={disabled}
        placeholder={t("currencyExample")}
        className="uppercase placeholder:normal-case"
        onChange={({ target }) => {
          const code = target.value.trim().toUpperCase();
          if (code === "" || /^[A-Z]{3}$/.test(code)) onChange(code || null);
        }}
      />
    </Field>
  );
}
