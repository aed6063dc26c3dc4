"use client";

import { createContext, type ReactNode, useContext, useId } from "react";
import { cn } from "../class-names.ts";

type FieldControl = {
  id?: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

const FieldContext = createContext<FieldControl>({});

/** Returns the props for a control inside a `Field`: id, description and error. */
export function useFieldControl(): FieldControl {
  return useContext(FieldContext);
}

export type FieldProps = {
  label: ReactNode;
  /** A line below the label: the purpose or the limits. */
  description?: ReactNode;
  /** The error message, announced when it appears. */
  error?: string;
  required?: boolean;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  /** Content to the right of the label: a counter, a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A labeled control with description and error: `<Field label="Name" error={…}><Input {...register("name")}
 * /></Field>`.
 */
export function Field(props: FieldProps) {
  const { label, description, error, required, hideLabel, aside, className, children } = props;
  const id = useId();
  const describedBy = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(" ");
  const control: FieldControl = {
    id,
    required,
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className={cn("flex min-w-0 flex-col gap-1", className)}>
      <div className={cn("flex items-baseline justify-between gap-2", hideLabel && !aside && "sr-only")}>
        <Label htmlFor={id} className={hideLabel ? "sr-only" : undefined}>
          {label}
        </Label>
        {aside && <span className="text-ink-faint text-xs">{aside}</span>}
      </div>
      {description && (
        <p id={`${id}-description`} className="text-ink-faint text-xs">
          {description}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      <p id={`${id}-error`} role="alert" className="text-danger-ink text-xs empty:hidden">
        {error && asSentence(error)}
      </p>
    </div>
  );
}

export function Label({
  htmlFor,
  className,
  children,
}: {
  htmlFor?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <label htmlFor={htmlFor} className={cn("font-medium text-ink-soft text-xs", className)}>
      {children}
    </label>
  );
}

/** "must be a number" → "Must be a number." */
function asSentence(message: string): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
