"use client";

import type { ComponentProps } from "react";
import { cn } from "../class-names.ts";
import { useFieldControl } from "./field.tsx";
import { controlClass } from "./input.tsx";

/** A multi-line text field that grows with its content up to about twelve lines. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  const field = useFieldControl();
  return (
    <textarea
      rows={3}
      dir="auto"
      {...field}
      {...rest}
      className={cn(controlClass, "field-sizing-content max-h-72 min-h-16 resize-y px-2.5 py-1.5", className)}
    />
  );
}
