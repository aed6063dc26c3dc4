"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "../class-names.ts";
import { FocusReturn } from "./focus-return.tsx";

/** The style of all floating panels. */
export const floatingClass = cn(
  "z-50 rounded-lg bg-raised text-ink shadow-pop outline-none",
  "data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
);

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
export const PopoverAnchor = Radix.Anchor;

/** A floating panel. Needs `aria-label` or a heading. */
export function PopoverContent({ className, children, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        {...rest}
        className={cn(floatingClass, "w-72 max-w-[calc(100vw-1rem)] p-3", className)}
      >
        <FocusReturn />
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}
