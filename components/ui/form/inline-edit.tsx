"use client";

import { cn } from "../class-names.ts";
import { controlClass } from "./input.tsx";
import { useDraftField } from "./use-draft-field.ts";

type InlineEditProps = {
  /** Accessible name: "Name of stage Won". */
  label: string;
  value: string;
  /** Called with the trimmed text if it changed and is not empty. The caller shows the reason if it fails. */
  onSave: (value: string) => Promise<unknown>;
  maxLength?: number;
  /** Whether a dialog opens with the focus on it. */
  isFocusedFirst?: boolean;
  className?: string;
};

/** A required text that is edited in place. */
export function InlineEdit(props: InlineEditProps) {
  const { label, value, onSave, maxLength, className } = props;
  const { state, fieldProps } = useDraftField(value, onSave, true);
  return (
    <input
      aria-label={label}
      data-autofocus={props.isFocusedFirst || undefined}
      maxLength={maxLength}
      {...fieldProps}
      className={cn(
        controlClass,
        "h-7 border-transparent bg-transparent px-1.5 shadow-none hover:border-line-strong coarse:h-10",
        state.status === "saving" && "opacity-60",
        className,
      )}
    />
  );
}
