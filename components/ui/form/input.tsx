"use client";

import type { ComponentProps } from "react";
import { cn } from "../class-names.ts";
import { useFieldControl } from "./field.tsx";

export const controlClass = cn(
  "w-full min-w-0 rounded-md border border-line-strong bg-raised text-ink text-sm shadow-card",
  "transition-colors duration-100 hover:border-line-control",
  "focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger",
  "disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none [&[readonly]]:bg-sunken",
);

/**
 * A one-line text field. Inside a `Field` it takes its id, description and error from it. The text direction follows
 * the content.
 */
export function Input({ className, ...rest }: ComponentProps<"input">) {
  const field = useFieldControl();
  return (
    <input
      dir="auto"
      {...field}
      {...rest}
      className={cn(controlClass, "h-8 px-2.5 coarse:h-10", className)}
    />
  );
}
