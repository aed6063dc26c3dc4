"use client";

import type { ComponentProps } from "react";
import { cn } from "../class-names.ts";
import { useFieldControl } from "./field.tsx";

/** A slider, implemented as the browser's native input for keyboard and screen reader support. */
export function RangeInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const field = useFieldControl();
  return (
    <input
      {...field}
      {...rest}
      type="range"
      className={cn(
        "h-8 w-full cursor-pointer accent-accent disabled:cursor-not-allowed coarse:h-10",
        className,
      )}
    />
  );
}
