"use client";

import { Check, Minus } from "lucide-react";
import { Checkbox as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "../class-names.ts";
import { useFieldControl } from "./field.tsx";

/** A checkbox. `checked="indeterminate"` means "some". Needs a `Field`, a `CheckboxRow` or `aria-label`. */
export function Checkbox({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  const field = useFieldControl();
  return (
    <Radix.Root
      {...field}
      {...rest}
      className={cn(
        "hit-area group inline-flex size-4 shrink-0 align-middle items-center justify-center rounded-sm border border-line-control bg-raised",
        "transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=indeterminate]:border-accent",
        "data-[state=checked]:bg-accent data-[state=indeterminate]:bg-accent",
        className,
      )}
    >
      <Radix.Indicator className="text-on-accent">
        <Check strokeWidth={3} className="size-3 group-data-[state=indeterminate]:hidden" />
        <Minus strokeWidth={3} className="hidden size-3 group-data-[state=indeterminate]:block" />
      </Radix.Indicator>
    </Radix.Root>
  );
}

type CheckboxRowProps = {
  label: string;
  description?: string;
  checked: boolean | "indeterminate";
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** A checkbox with a label. The whole row is clickable. */
export function CheckboxRow({ label, description, checked, onChange, disabled }: CheckboxRowProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the Radix check box is a button, which a label may contain.
    <label className="flex min-h-7 cursor-pointer items-start gap-2 py-1 coarse:min-h-10">
      <Checkbox
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onChange(next === true)}
        className="mt-0.5"
      />
      <span>
        <span className="text-sm">{label}</span>
        {description && <span className="block text-ink-faint text-xs">{description}</span>}
      </span>
    </label>
  );
}
