"use client";

import { useTheme } from "next-themes";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { cn } from "../class-names.ts";

/**
 * Keeps the bottom of the screen free: the drop zones during a drag (board/drag/drop-zones.tsx), the Send button of a
 * composer, and the navigation of a phone.
 */
const bottomClass = cn(
  // `:where` lets the other rules win: a phone's navigation is always in the page.
  "[:where(html:has([data-phone-bar]))_&]:max-md:bottom-18!",
  "[body[data-dropping]_&]:bottom-24! [body[data-dropping]_&]:max-md:bottom-38!",
  "[html:has([data-composer])_&]:bottom-40!",
);

type ToasterProps = { onReady: (toasts: typeof toast) => void };

/** The container of toasts. Calls `onReady` when it can show toasts. */
export function Toaster({ onReady }: ToasterProps) {
  const { resolvedTheme } = useTheme();
  useEffect(() => onReady(toast), [onReady]);
  return (
    <Sonner
      theme={resolvedTheme === "dark" ? "dark" : "light"}
      position="bottom-right"
      className={bottomClass}
      gap={8}
      duration={6000}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-2.5 rounded-lg bg-raised px-3.5 py-2.5 font-sans text-ink text-sm shadow-pop sm:w-[22rem]",
          content: "min-w-0 flex-1",
          title: "font-medium",
          description: "text-ink-soft text-xs",
          icon: "shrink-0 [&_svg]:size-4",
          success: "[&_[data-icon]]:text-success-ink",
          error: "[&_[data-icon]]:text-danger-ink",
          warning: "[&_[data-icon]]:text-warn-ink",
          actionButton:
            "ml-auto h-7 shrink-0 rounded-md px-2 font-medium text-accent-ink text-xs hover:bg-hover coarse:h-10",
          cancelButton:
            "h-7 shrink-0 rounded-md px-2 font-medium text-ink-soft text-xs hover:bg-hover coarse:h-10",
        },
      }}
    />
  );
}
