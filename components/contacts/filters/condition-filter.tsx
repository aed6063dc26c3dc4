"use client";

import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FilterChip } from "#components/ui/form/filter-chip.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { readGroups, replaceAt, writeGroups } from "./group-draft.ts";
import { useConditionTexts } from "./use-condition-texts.ts";

const ConditionsDialog = lazyPart(() =>
  import("./conditions-dialog.tsx").then((module) => module.ConditionsDialog),
);

type ConditionFilterProps = {
  /** Groups of conditions as the API accepts them; `""` for none. */
  value: string;
  onChange: (conditions: string) => void;
};

/** The conditions of one group as chips, or one chip for several groups, and a button that opens them. */
export function ConditionFilter({ value, onChange }: ConditionFilterProps) {
  const t = useTranslations("contacts.conditions");
  const { textOf } = useConditionTexts();
  const [isOpen, setOpen] = useState(false);
  const groups = readGroups(value);
  const [first = []] = groups;
  const chips =
    groups.length > 1
      ? [{ text: t("groups", { count: groups.length }), rest: "" }]
      : first.map((condition, index) => ({
          text: textOf(condition),
          rest: writeGroups([replaceAt(first, index, null)]),
        }));
  return (
    <>
      {chips.map(({ text, rest }) => (
        <FilterChip key={text} label={text} isSet onClear={() => onChange(rest)}>
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="h-full max-w-64 truncate rounded-md px-2 font-medium hover:bg-hover"
          >
            {text}
          </button>
        </FilterChip>
      ))}
      <FilterChip label={t("filter")} isSet={false} onClear={() => undefined}>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex h-full items-center gap-1 rounded-md px-2 font-medium hover:bg-hover"
        >
          <ListFilter className="size-3.5 shrink-0" /> {t("filter")}
        </button>
      </FilterChip>
      <ConditionsDialog
        key={`${isOpen}${value}`}
        open={isOpen}
        groups={groups}
        onClose={() => setOpen(false)}
        onApply={(next) => {
          setOpen(false);
          onChange(writeGroups(next));
        }}
      />
    </>
  );
}
