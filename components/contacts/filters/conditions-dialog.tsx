"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { conditionLimits } from "#lib/contacts/filters/contact-condition.ts";
import type { ContactCondition } from "#lib/contacts/filters/contact-filters.ts";
import { ConditionRow } from "./condition-row.tsx";
import { readCondition, typedCondition } from "./condition-values.ts";
import { blank, type Groups, replaceAt, writeGroups } from "./group-draft.ts";
import { useConditionTexts } from "./use-condition-texts.ts";

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
  const { draft, setDraft, problemOf, isTooLong, read } = useDraft(groups);
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
            const valid = read();
            if (valid) onApply(valid);
          }}
        >
          {draft.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups have no other identity.
            <div key={index} className="flex flex-col gap-3">
              {index > 0 && <p className="text-center font-medium text-ink-faint text-xs">{t("or")}</p>}
              <Group
                name={t("group", { number: index + 1 })}
                group={group}
                problemOf={(condition) => problemOf(index, condition)}
                onChange={(next) => setDraft(replaceAt(draft, index, next.length === 0 ? null : next))}
              />
            </div>
          ))}
          <Button
            variant="ghost"
            className="self-start"
            disabled={draft.length >= conditionLimits.groups}
            onClick={() => setDraft([...draft, [blank]])}
          >
            <Plus /> {draft.length === 0 ? t("addCondition") : t("addGroup")}
          </Button>
          <p role="alert" className="text-danger-ink text-xs empty:hidden">
            {isTooLong && t("problems.allTooLong")}
          </p>
        </form>
      </DialogContent>
    </Dialog>
  );
}

type Problem = "comparable" | "tooLong" | null;

/** The conditions as they are typed. `read` returns them as the API accepts them, or null and shows the problem. */
function useDraft(groups: Groups) {
  const { fieldOf } = useConditionTexts();
  const typeOf = ({ field }: ContactCondition) => fieldOf(field)?.type ?? "text";
  const [typed, setTyped] = useState<Groups>();
  const draft =
    typed ??
    (groups.length === 0
      ? [[blank]]
      : groups.map((group) => group.map((one) => typedCondition(one, typeOf(one)))));
  const [problems, setProblems] = useState<readonly (readonly Problem[])[]>([]);
  const [isTooLong, setTooLong] = useState(false);
  function read(): Groups | null {
    const checked = draft.map((group) => group.map((one) => readCondition(one, typeOf(one))));
    const valid = checked.map((group) => group.flatMap((one) => ("condition" in one ? [one.condition] : [])));
    const wrong = checked.map((group) => group.map((one) => ("problem" in one ? one.problem : null)));
    const isLong = writeGroups(valid).length > conditionLimits.text;
    setProblems(wrong);
    setTooLong(isLong);
    return isLong || wrong.flat().some((problem) => problem !== null) ? null : valid;
  }
  return {
    draft,
    setDraft: (next: Groups) => {
      setTyped(next);
      setProblems([]);
      setTooLong(false);
    },
    problemOf: (group: number, condition: number) => problems[group]?.[condition] ?? null,
    isTooLong,
    read,
  };
}

type GroupProps = {
  name: string;
  group: readonly ContactCondition[];
  problemOf: (condition: number) => Problem;
  onChange: (group: readonly ContactCondition[]) => void;
};

function Group({ name, group, problemOf, onChange }: GroupProps) {
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
            problem={problemOf(index)}
            onChange={(next) => onChange(replaceAt(group, index, next))}
          />
        ))}
      </ul>
      <Button
        variant="ghost"
        size="sm"
        className="mt-2"
        disabled={group.length >= conditionLimits.conditions}
        onClick={() => onChange([...group, blank])}
      >
        <Plus /> {t("addCondition")}
      </Button>
    </fieldset>
  );
}
