"use client";

import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/form/field.tsx";
import { Select } from "#components/ui/form/select.tsx";
import { Textarea } from "#components/ui/form/textarea.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/overlay/popover.tsx";
import { type CustomFieldType, customFieldTypes } from "#lib/custom-fields/schema.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";

type FieldTypeProps = {
  field: Workspace["customFields"][number];
  onChange: (change: { type?: CustomFieldType; options?: string[] }) => void;
};

/** The type of a custom field, and the options of a choice. */
export function FieldType({ field, onChange }: FieldTypeProps) {
  const t = useTranslations("workspaces.fieldType");
  const { name } = field;
  const type = customFieldTypes.find((known) => known === field.type) ?? "text";
  return (
    <>
      {type === "choice" && <Options field={field} onSave={(options) => onChange({ options })} />}
      <Select
        label={t("typeOf", { name })}
        variant="plain"
        className="w-auto shrink-0"
        options={customFieldTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={type}
        onChange={(next) => onChange({ type: next })}
      />
    </>
  );
}

type OptionsProps = { field: FieldTypeProps["field"]; onSave: (options: string[]) => void };

/** The options of a choice, one per line. */
function Options({ field: { name, options }, onSave }: OptionsProps) {
  const t = useTranslations("workspaces.fieldType");
  const tActions = useTranslations("actions");
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  return (
    <Popover
      open={open}
      onOpenChange={(isOpen) => {
        setOpen(isOpen);
        setText(options.join("\n"));
      }}
    >
      <PopoverTrigger asChild>
        <IconButton size="sm" label={t("optionsOf", { name })} icon={<ListChecks />} />
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t("optionsOf", { name })}>
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(false);
            onSave(linesOf(text));
          }}
        >
          <Field label={t("options")} description={t("onePerLine")}>
            <Textarea value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <Button type="submit" variant="primary">
            {tActions("save")}
          </Button>
        </form>
      </PopoverContent>
    </Popover>
  );
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
