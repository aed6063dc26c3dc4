"use client";

import { Combobox } from "#components/ui/combobox.tsx";
import type { Option } from "#components/ui/option-list.tsx";
import { PeekRow } from "./peek-row.tsx";
import { quietControlClass } from "./text-row.tsx";
import { useFieldSave } from "./use-field-save.ts";

export type ChoiceRowProps = {
  label: string;
  options: readonly Option[];
  value: string | null;
  noneLabel: string;
  disabled?: boolean;
  onSave: (value: string | null) => Promise<void>;
};

/** One of a list, saved as it is chosen. */
export function ChoiceRow({ label, options, value, noneLabel, disabled, onSave }: ChoiceRowProps) {
  const [state, run] = useFieldSave();
  return (
    <PeekRow label={label} state={state}>
      <Combobox
        label={label}
        options={options}
        value={value}
        noneLabel={noneLabel}
        placeholder="Empty"
        disabled={disabled}
        onChange={(next) => void run(() => onSave(next))}
        className={quietControlClass}
      />
    </PeekRow>
  );
}
