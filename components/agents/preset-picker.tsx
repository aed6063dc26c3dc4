"use client";

import { RadioGroup } from "radix-ui";
import { useId } from "react";
import { cn } from "#components/ui/class-names.ts";
import { agentPresets } from "./agent-presets.ts";

export type PresetPickerProps = { value: string; onChange: (id: string) => void };

/** Choice of what a new agent is for; the arrows move. */
export function PresetPicker({ value, onChange }: PresetPickerProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <span id={id} className="font-medium text-ink-soft text-xs">
        Purpose
      </span>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value}
        onValueChange={onChange}
        className="grid gap-2 sm:grid-cols-2"
      >
        {agentPresets.map((preset) => (
          <RadioGroup.Item
            key={preset.id}
            value={preset.id}
            aria-labelledby={`${id}-${preset.id}`}
            aria-describedby={`${id}-${preset.id}-text`}
            className={cn(
              "flex flex-col rounded-lg border border-line-strong bg-raised px-3 py-2 text-left shadow-card hover:border-line-control",
              "data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft",
            )}
          >
            <span id={`${id}-${preset.id}`} className="font-medium text-sm">
              {preset.label}
            </span>
            <span id={`${id}-${preset.id}-text`} className="text-ink-soft text-xs">
              {preset.description}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
