"use client";

import { RadioGroup } from "radix-ui";
import { useId } from "react";

type ChoiceCardsProps = {
  label: string;
  choices: readonly { id: string; label: string; description: string }[];
  value: string;
  onChange: (id: string) => void;
};

/** A radio group of cards with a description each. */
export function ChoiceCards({ label, choices, value, onChange }: ChoiceCardsProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <span id={id} className="font-medium text-ink-soft text-xs">
        {label}
      </span>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value}
        onValueChange={onChange}
        className="grid gap-2 sm:grid-cols-2"
      >
        {choices.map((choice) => (
          <RadioGroup.Item
            key={choice.id}
            value={choice.id}
            aria-labelledby={`${id}-${choice.id}`}
            aria-describedby={`${id}-${choice.id}-text`}
            className="flex flex-col rounded-lg border border-line-strong bg-raised px-3 py-2 text-left shadow-card hover:border-line-control data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft"
          >
            <span id={`${id}-${choice.id}`} className="font-medium text-sm">
              {choice.label}
            </span>
            <span id={`${id}-${choice.id}-text`} className="text-ink-soft text-xs">
              {choice.description}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
