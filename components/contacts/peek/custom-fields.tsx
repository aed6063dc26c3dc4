"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { TextRow } from "#components/ui/form/text-row.tsx";
import { useFieldSave } from "#components/ui/form/use-field-save.ts";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import type { Contact } from "#lib/contacts/schema.ts";
import type { FieldDefinition } from "../field-values/normalize-value.ts";
import type { ContactChange } from "../use-save-contact.ts";

const FieldValueRow = lazyPart(() =>
  import("../field-values/field-value-row.tsx").then((module) => module.FieldValueRow),
);

type CustomFieldsProps = {
  contact: Contact;
  /** The workspace's custom fields. */
  known: readonly FieldDefinition[];
  readOnly: boolean;
  onSave: (change: ContactChange) => Promise<void>;
};

/** The custom fields; those without a value are collapsed. */
export function CustomFields({ contact, known, readOnly, onSave }: CustomFieldsProps) {
  const t = useTranslations("contacts.customFields");
  const [showsEmpty, setShowsEmpty] = useState(false);
  const values = new Map(contact.customFields.map(({ code, value }) => [code, value]));
  const unknown = contact.customFields.filter(({ code }) => !known.some((field) => field.code === code));
  const fields = [...known, ...unknown.map(({ code }) => ({ code, name: code, type: "text", options: [] }))];
  const shown = showsEmpty ? fields : fields.filter(({ code }) => values.has(code));
  const hiddenCount = fields.length - shown.length;
  return (
    <>
      {shown.map((field) => {
        const { code, name, type } = field;
        const value = values.get(code) ?? "";
        const save = (next: string) => onSave({ customFields: [{ code, value: next }] });
        return type === "text" ? (
          <TextRow key={code} label={name} value={value} readOnly={readOnly} onSave={save} />
        ) : (
          <FieldValueRow key={code} field={field} value={value} readOnly={readOnly} onSave={save} />
        );
      })}
      <div className="flex flex-wrap gap-1">
        {hiddenCount > 0 && (
          <Button variant="ghost" size="sm" onClick={() => setShowsEmpty(true)}>
            {t("showEmpty", { count: hiddenCount })}
          </Button>
        )}
        {!readOnly && <NewField onSave={onSave} />}
      </div>
    </>
  );
}

function NewField({ onSave }: Pick<CustomFieldsProps, "onSave">) {
  const tActions = useTranslations("actions");
  const t = useTranslations("contacts.customFields");
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState("");
  const [value, setValue] = useState("");
  const [state, run] = useFieldSave();

  async function add() {
    const isSaved = await run(() => onSave({ customFields: [{ code: code.trim(), value: value.trim() }] }));
    if (!isSaved) return;
    setCode("");
    setValue("");
    setOpen(false);
  }

  if (!isOpen) {
    return (
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        <Plus />
        {t("addField")}
      </Button>
    );
  }
  return (
    <form
      className="w-full"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <FieldRow label={t("newField")} state={state}>
        <div className="flex flex-wrap gap-1.5">
          <Input
            autoFocus
            aria-label={t("code")}
            placeholder={t("codeExample")}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            className="min-w-24 flex-1 font-mono"
          />
          <Input
            aria-label={t("value")}
            placeholder={t("value")}
            value={value}
            onChange={(event) => setValue(event.target.value)}
            className="min-w-24 flex-1"
          />
          <Button type="submit" disabled={code.trim() === "" || value.trim() === ""}>
            {tActions("add")}
          </Button>
        </div>
      </FieldRow>
    </form>
  );
}
