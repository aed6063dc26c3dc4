"use client";

import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { IconButton } from "#components/ui/icon-button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#components/ui/overlay/dropdown-menu.tsx";
import { randomId } from "#components/ui/random-id.ts";
import { contactKinds, type FormField, fieldKinds, formLimits } from "#lib/web-forms/schema.ts";
import { FieldEditor } from "./field-editor.tsx";
import type { FormDraftState } from "./use-form-draft.ts";

/** The fields of a form: add, edit, move and remove. */
export function FieldList({ state: { draft, changeContent } }: { state: FormDraftState }) {
  const t = useTranslations("web-forms.fieldList");
  const { fields } = draft.content;
  const [openId, setOpenId] = useState<string | null>(null);
  const set = (next: FormField[]) => changeContent({ fields: next });
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={t("fields")} className="divide-y rounded-lg border bg-raised shadow-card empty:hidden">
        {fields.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            isOpen={field.id === openId}
            onToggle={() => setOpenId(field.id === openId ? null : field.id)}
            onChange={(next) => set(fields.with(index, next))}
            onRemove={() => set(fields.toSpliced(index, 1))}
            moveUp={index > 0 ? () => set(moved(fields, index, index - 1)) : null}
            moveDown={index < fields.length - 1 ? () => set(moved(fields, index, index + 1)) : null}
          />
        ))}
      </ul>
      {fields.length === 0 && <p className="text-ink-faint text-sm">{t("noFields")}</p>}
      <NewField
        fields={fields}
        onAdd={(field) => {
          set([...fields, field]);
          setOpenId(field.id);
        }}
      />
    </div>
  );
}

function moved(fields: readonly FormField[], from: number, to: number): FormField[] {
  return fields.toSpliced(from, 1).toSpliced(to, 0, ...fields.slice(from, from + 1));
}

type FieldRowProps = {
  field: FormField;
  isOpen: boolean;
  onToggle: () => void;
  onChange: (field: FormField) => void;
  onRemove: () => void;
  moveUp: (() => void) | null;
  moveDown: (() => void) | null;
};

function FieldRow(props: FieldRowProps) {
  const { field, isOpen, onToggle, onChange, onRemove, moveUp, moveDown } = props;
  const t = useTranslations("web-forms.fieldList");
  const tKinds = useTranslations("web-forms.kinds");
  const { label } = field;
  return (
    <li>
      <div className="flex min-h-11 items-center gap-1 py-1 pr-1 pl-3">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="min-w-0 flex-1 py-1 text-left"
        >
          <span className="block truncate font-medium">
            {label}
            {field.isRequired && " *"}
          </span>
          <span className="block text-ink-faint text-xs">{tKinds(field.kind)}</span>
        </button>
        <IconButton
          label={t("moveUp", { label })}
          icon={<ArrowUp />}
          size="sm"
          disabled={moveUp === null}
          onClick={() => moveUp?.()}
        />
        <IconButton
          label={t("moveDown", { label })}
          icon={<ArrowDown />}
          size="sm"
          disabled={moveDown === null}
          onClick={() => moveDown?.()}
        />
        <IconButton label={t("remove", { label })} icon={<Trash2 />} size="sm" onClick={onRemove} />
      </div>
      {isOpen && <FieldEditor field={field} onChange={onChange} />}
    </li>
  );
}

type NewFieldProps = { fields: readonly FormField[]; onAdd: (field: FormField) => void };

/** Adds a field. Fields of the contact can be added once. */
function NewField({ fields, onAdd }: NewFieldProps) {
  const t = useTranslations("web-forms.fieldList");
  const tKinds = useTranslations("web-forms.kinds");
  const used = new Set<string>(fields.map(({ kind }) => kind));
  const kinds = fieldKinds.filter((kind) => !(used.has(kind) && contactKinds.some((one) => one === kind)));
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button className="self-start" disabled={fields.length >= formLimits.fields}>
          <Plus /> {t("addField")}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {kinds.map((kind) => (
          <DropdownMenuItem
            key={kind}
            onSelect={() =>
              onAdd({
                id: randomId(),
                kind,
                label: tKinds(kind),
                help: "",
                placeholder: "",
                isRequired: false,
                choices: kind === "choice" ? [t("firstChoice")] : [],
                code: null,
              })
            }
          >
            {tKinds(kind)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
