"use client";

import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../class-names.ts";

type Segment<Value extends string> = { value: Value; label: string; icon?: ReactNode };

type SegmentedControlProps<Value extends string> = {
  /** Accessible name of the group. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Shows only icons. The labels become accessible names. */
  iconsOnly?: boolean;
  className?: string;
};

/** Two to four exclusive choices, all visible. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange, iconsOnly = false, className } = props;
  return (
    <ToggleGroup.Root
      type="single"
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const segment = segments.find((one) => one.value === next);
        if (segment) onChange(segment.value);
      }}
      className={cn("inline-flex w-fit rounded-md bg-sunken p-0.5", className)}
    >
      {segments.map((segment) => (
        <ToggleGroup.Item
          key={segment.value}
          value={segment.value}
          aria-label={iconsOnly ? segment.label : undefined}
          title={iconsOnly ? segment.label : undefined}
          className={cn(
            "inline-flex h-6 items-center justify-center gap-1.5 whitespace-nowrap rounded-sm px-2 font-medium text-ink-soft text-xs coarse:h-10 coarse:px-2.5",
            "transition-colors hover:text-ink data-[state=on]:bg-raised data-[state=on]:text-ink data-[state=on]:shadow-card [&_svg]:size-3.5",
          )}
        >
          {segment.icon}
          {!iconsOnly && segment.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  );
}
