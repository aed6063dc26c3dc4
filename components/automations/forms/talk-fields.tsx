"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/form/field.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { askLimits } from "#lib/automations/schema.ts";
import { shownName, shownText, templateVariables } from "#lib/templates/template-variables.ts";
import { AskButtons } from "./ask-buttons.tsx";
import { DurationField, ReferenceField } from "./field-parts.tsx";
import type { FormProps } from "./form-props.ts";
import { TextField } from "./text-field.tsx";

export function MessageFields({ config, onChange, ...form }: FormProps<"send-message">) {
  const t = useTranslations("automations.talkFields");
  return (
    <TextField
      label={t("message")}
      rows={5}
      maxLength={4_096}
      value={config.text}
      form={form}
      placeholder={t("messageExample")}
      onChange={(text) => onChange({ text })}
    />
  );
}

/** The question, its buttons, its timeout and the field that stores the answer. */
export function AskFields({ config, onChange, ...form }: FormProps<"ask">) {
  const t = useTranslations("automations.talkFields");
  const { disabled } = form;
  const put = (part: Partial<typeof config>) => onChange({ ...config, ...part });
  return (
    <>
      <TextField
        label={t("question")}
        rows={4}
        maxLength={4_096}
        value={config.text}
        form={form}
        placeholder={t("questionExample")}
        onChange={(text) => put({ text })}
      />
      <AskButtons
        buttons={config.buttons}
        limit={askLimits}
        disabled={disabled}
        onChange={(buttons) => put({ buttons })}
      />
      <DurationField
        label={t("waitsForTheAnswer")}
        value={config.timeout}
        disabled={disabled}
        onChange={(timeout) => put({ timeout })}
      />
      <ReferenceField
        label={t("storeTheAnswerIn")}
        none={t("nowhere")}
        kind="customField"
        value={config.saveTo}
        form={form}
        onChange={(saveTo) => put({ saveTo })}
      />
    </>
  );
}

export function TemplateFields({ config, onChange, ...form }: FormProps<"send-template">) {
  const t = useTranslations("automations.talkFields");
  const { references, disabled } = form;
  const put = (part: Partial<typeof config>) => onChange({ ...config, ...part });
  const template = references.templates.find(({ id }) => id === config.templateId);
  const needed = {
    variablesHeader: countOf(template?.components, "HEADER"),
    variablesBody: countOf(template?.components, "BODY"),
  };
  const body = template?.components.find(({ type }) => type === "BODY")?.text;
  const header = template?.components.find(({ type }) => type === "HEADER")?.format;
  const hasFile = typeof header === "string" && header !== "TEXT";
  return (
    <>
      <ReferenceField
        label={t("template")}
        description={t("canBeSentEvenIf")}
        kind="template"
        value={config.templateId}
        form={form}
        onChange={(templateId) =>
          put({ templateId, ...firstValues(references.templates.find(({ id }) => id === templateId)) })
        }
      />
      {typeof body === "string" && (
        <p className="whitespace-pre-wrap rounded-md bg-sunken px-3 py-2 text-ink-soft text-xs">
          {shownText(body)}
        </p>
      )}
      {(["variablesHeader", "variablesBody"] as const).flatMap((part) =>
        needed[part].map((name, index) => (
          <TextField
            key={`${config.templateId} ${part} ${name}`}
            label={t(part === "variablesHeader" ? "headerVariable" : "bodyVariable", {
              variable: `{{${shownName(name)}}}`,
            })}
            maxLength={1_024}
            value={config[part][index] ?? ""}
            form={form}
            onChange={(value) =>
              put({ [part]: filled(config[part], { index, value, length: needed[part].length }) })
            }
          />
        )),
      )}
      {hasFile && (
        <Field label={t("headerFile")} description={t("theUrlOfTheFile")}>
          <Input
            type="url"
            value={config.file}
            readOnly={disabled}
            placeholder="https://…"
            onChange={(event) => put({ file: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** Returns the values of a chosen template: the contact's variables keep their names. */
function firstValues(template: FormProps<"send-template">["references"]["templates"][number] | undefined) {
  const of = (type: string) =>
    countOf(template?.components, type).map((name) => {
      const shown = shownName(name);
      return templateVariables.includes(shown) ? `{{${shown}}}` : "";
    });
  return { variablesBody: of("BODY"), variablesHeader: of("HEADER"), variablesButtons: [] };
}

type Components = FormProps<"send-template">["references"]["templates"][number]["components"];

/** Returns the distinct parameter names in a part of a template, in order. */
function countOf(components: Components | undefined, type: string): string[] {
  const text = components?.find((component) => component.type === type)?.text;
  if (typeof text !== "string") return [];
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? ""))];
}

function filled(values: readonly string[], put: { index: number; value: string; length: number }): string[] {
  return Array.from({ length: put.length }, (_, at) => (at === put.index ? put.value : (values[at] ?? "")));
}
