"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "../class-names.ts";
import { Combobox } from "./combobox.tsx";
import { FieldRow } from "./field-row.tsx";
import { controlClass } from "./input.tsx";
import type { Option } from "./option-list.tsx";
import { quietControlClass } from "./text-row.tsx";
import { useFieldSave } from "./use-field-save.ts";

type ChoiceRowProps = {
  label: string;
  options: readonly Option[];
  value: string | null;
  noneLabel: string;
  disabled?: boolean;
  /** Called with the typed text. The parent provides matching `options`, which include the chosen one. */
  onSearch?: (query: string) => void;
  emptyText?: string;
  onSave: (value: string | null) => Promise<void>;
};

/** A select field that saves when a value is chosen. */
export function ChoiceRow({ onSave, ...choice }: ChoiceRowProps) {
  const { label, options, value, disabled } = choice;
  const t = useTranslations("ui.choiceRow");
  const [state, run] = useFieldSave();
  const chosen = options.find((option) => option.value === value);
  const shown = chosen?.label ?? (value === null ? t("empty") : "…");
  return (
    <FieldRow label={label} state={state}>
      <Combobox
        {...choice}
        onChange={(next) => void run(() => onSave(next))}
        trigger={
          <button
            type="button"
            aria-label={`${label}: ${shown}`}
            disabled={disabled}
            className={cn(
              controlClass,
              quietControlClass,
              "flex min-h-8 items-center justify-between gap-2 py-1 text-left coarse:min-h-10",
              !chosen && "text-ink-faint",
            )}
          >
            <span className="truncate">{shown}</span>
            <ChevronsUpDown className="size-3.5 shrink-0 text-ink-faint" />
          </button>
        }
      />
    </FieldRow>
  );
}
