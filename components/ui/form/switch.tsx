"use client";

import { Switch as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "../class-names.ts";
import { useFieldControl } from "./field.tsx";

/** A switch that takes effect immediately. Needs a `Field` or `aria-label`. */
export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  const field = useFieldControl();
  return (
    <Radix.Root
      {...field}
      {...rest}
      className={cn(
        "hit-area inline-flex h-4.5 w-8 shrink-0 items-center rounded-full bg-line-control p-0.5 transition-colors",
        "disabled:opacity-50 data-[state=checked]:bg-accent",
        className,
      )}
    >
      <Radix.Thumb className="size-3.5 rounded-full bg-surface shadow-card transition-transform duration-100 data-[state=checked]:translate-x-3.5" />
    </Radix.Root>
  );
}
