"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import type { ContactCondition } from "#lib/contacts/contact-filters.ts";
import { ConditionRow } from "./condition-row.tsx";
import { blank, type Groups, MAX_CONDITIONS, MAX_GROUPS, replaceAt } from "./group-draft.ts";

const FORM = "contact-conditions";

type ConditionsDialogProps = {
  open: boolean;
  groups: Groups;
  onClose: () => void;
  onApply: (groups: Groups) => void;
};

/** Edits groups of conditions: a contact matches if it matches all conditions of one group. */
export function ConditionsDialog({ open, groups, onClose, onApply }: ConditionsDialogProps) {
  const t = useTranslations("contacts.conditions");
  const [draft, setDraft] = useState<Groups>(groups.length === 0 ? [[blank]] : groups);
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t("title")}
        description={t("description")}
        size="lg"
        footer={
          <>
            <Button onClick={() => onApply([])}>{t("clear")}</Button>
            <Button type="submit" form={FORM} variant="primary">
              {t("apply")}
            </Button>
          </>
        }
      >
        <form
          id={FORM}
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            onApply(draft);
          }}
        >
          {draft.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity.
            <div key={index} className="flex flex-col gap-3">
              {index > 0 && <p className="text-center font-medium text-ink-faint text-xs">{t("or")}</p>}
              <Group
                name={t("group", { number: index + 1 })}
                group={group}
                onChange={(next) => setDraft(replaceAt(draft, index, next.length === 0 ? null : next))}
              />
            </div>
          ))}
          <Button
            variant="ghost"
            className="self-start"
            disabled={draft.length >= MAX_GROUPS}
            onClick={() => setDraft([...draft, [blank]])}
          >
            <Plus /> {draft.length === 0 ? t("addCondition") : t("addGroup")}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type GroupProps = {
  name: string;
  group: readonly ContactCondition[];
  onChange: (group: readonly ContactCondition[]) => void;
};

function Group({ name, group, onChange }: GroupProps) {
  const t = useTranslations("contacts.conditions");
  return (
    <fieldset className="rounded-lg border p-3">
      <legend className="px-1 text-2xs text-ink-faint">{name}</legend>
      <ul className="flex flex-col gap-2">
        {group.map((condition, index) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity.
            key={index}
            condition={condition}
            onChange={(next) => onChange(replaceAt(group, index, next))}
          />
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="mt-2"
        disabled={group.length >= MAX_CONDITIONS}
        onClick={() => onChange([...group, blank])}
      >
        <Plus /> {t("addCondition")}
      </Button>
    </fieldset>
  );
}
