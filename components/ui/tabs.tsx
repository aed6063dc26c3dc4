"use client";

import { Tabs as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./class-names.ts";

export const Tabs = Radix.Root;
export const TabsContent = Radix.Content;

export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return <Radix.List {...rest} className={cn("flex gap-4 overflow-x-auto border-b", className)} />;
}

/** A tab. Arrow keys move between tabs. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...rest}
      className={cn(
        "-mb-px h-8 shrink-0 border-transparent border-b-2 px-0.5 font-medium text-ink-faint text-sm hover:text-ink coarse:h-10",
        "focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink",
        className,
      )}
    />
  );
}
