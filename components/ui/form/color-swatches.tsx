"use client";

import { Check } from "lucide-react";
import { RadioGroup } from "radix-ui";
import { cn } from "../class-names.ts";
import { tonePalette, toneStyle } from "../color/tone.ts";

type ColorSwatchesProps = {
  /** Accessible name of the group. */
  label: string;
  /** Hex color. */
  value: string | null;
  onChange: (color: string) => void;
  className?: string;
};

/** A choice of colors from the palette. */
export function ColorSwatches({ label, value, onChange, className }: ColorSwatchesProps) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value?.toLowerCase() ?? ""}
      onValueChange={onChange}
      className={cn("grid w-fit grid-cols-6 gap-1.5", className)}
    >
      {tonePalette.map((tone) => (
        <RadioGroup.Item
          key={tone.value}
          value={tone.value}
          aria-label={tone.name}
          title={tone.name}
          style={toneStyle(tone.value)}
          className="tone-dot inline-flex size-6 items-center justify-center rounded-full text-surface coarse:size-9"
        >
          <RadioGroup.Indicator>
            <Check strokeWidth={3} className="size-3.5" />
          </RadioGroup.Indicator>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
