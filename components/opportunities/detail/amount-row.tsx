"use client";

import { useTranslations } from "next-intl";
import { type FocusEvent, useId } from "react";
import { flushSync } from "react-dom";
import { FieldRow } from "#components/ui/form/field-row.tsx";
import { Input } from "#components/ui/form/input.tsx";
import { quietControlClass } from "#components/ui/form/text-row.tsx";
import { useDraftField } from "#components/ui/form/use-draft-field.ts";
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
  const { draft, setDraft, state, fieldProps } = useDraftField(numberInput(amount), async (text) => {
    const next = readAmount(text);
    if (next === null) throw new Error(amountProblem(text, tMoney) ?? undefined);
    await onSave(next);
  });

  function onFocus({ currentTarget }: FocusEvent<HTMLInputElement>) {
    if (readOnly) return;
    flushSync(() => setDraft((current) => current ?? numberInput(amount)));
    // Typing replaces the number.
    currentTarget.select();
  }

  return (
    <FieldRow label={t("amount")} htmlFor={id} state={state}>
      <Input
        id={id}
        inputMode="decimal"
        {...fieldProps}
        value={draft ?? moneyText(amount, currencyCode)}
        readOnly={readOnly}
        onFocus={onFocus}
        className={`${quietControlClass} tabular-nums`}
      />
    </FieldRow>
  );
}
