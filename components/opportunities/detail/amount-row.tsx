"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { quietControlClass } from "#components/ui/form/text-row.tsx";
import { useFieldSave } from "#components/ui/form/use-field-save.ts";
import { moneyText, numberInput } from "#components/ui/text/formats.ts";
import { amountProblem, readAmount } from "../money.ts";

type AmountRowProps = {
  amount: number;
  currencyCode: string;
  readOnly: boolean;
  onSave: (amount: number) => Promise<void>;
};

/** An amount edited in place. Shown as money, edited as a number without thousands separators. */
export function AmountRow({ amount, currencyCode, readOnly, onSave }: AmountRowProps) {
  const t = useTranslations("opportunities.amountRow");
  const tMoney = useTranslations("opportunities.money");
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [state, run, reset] = useFieldSave();

  async function commit() {
    if (draft === null || draft.trim() === numberInput(amount)) return setDraft(null);
    const saved = await run(async () => {
      const next = readAmount(draft);
      if (next === null) throw new Error(amountProblem(draft, tMoney) ?? undefined);
      await onSave(next);
    });
    if (saved) setDraft(null);
  }

  function onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    if (readOnly) return;
    flushSync(() => setDraft((current) => current ?? numberInput(amount)));
    // Typing replaces the number.
    currentTarget.select();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") event.currentTarget.blur();
    if (event.key !== "Escape") return;
    setDraft(null);
    reset();
  }

  return (
    <FieldRow label={t("amount")} htmlFor={id} state={state}>
      <Input
        id={id}
        inputMode="decimal"
        value={draft ?? moneyText(amount, currencyCode)}
        readOnly={readOnly}
        aria-invalid={state.status === "failed" || undefined}
        autoComplete="off"
        onFocus={onFocus}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={() => void commit()}
        onKeyDown={onKeyDown}
        className={`${quietControlClass} tabular-nums`}
      />
    </FieldRow>
  );
}
