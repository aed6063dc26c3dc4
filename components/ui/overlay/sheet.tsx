"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../class-names.ts";
import { focusContent, focusFirstField } from "../form/focus-first-field.ts";
import { IconButton } from "../icon-button.tsx";
import { FocusReturn } from "./focus-return.tsx";

type SheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name. Shown in the header unless `header` is set. */
  title: string;
  /** Replaces the title, such as with an avatar, a name and a menu. */
  header?: ReactNode;
  footer?: ReactNode;
  /** False keeps the page behind it usable: no overlay, and clicks outside do not close it. */
  modal?: boolean;
  width?: "md" | "lg";
  className?: string;
  children: ReactNode;
};

const widths = { md: "sm:w-[26rem]", lg: "sm:w-[38rem]" } as const;

/** A panel at the right edge. Full screen on a phone. */
export function Sheet(props: SheetProps) {
  const tActions = useTranslations("actions");
  const {
    open,
    onOpenChange,
    title,
    header,
    footer,
    modal = true,
    width = "md",
    className,
    children,
  } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={modal}>
      <Radix.Portal>
        {modal && (
          <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        )}
        <Radix.Content
          onOpenAutoFocus={modal ? focusFirstField : focusContent}
          data-modal={modal ? "" : undefined}
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            if (!modal) event.preventDefault();
          }}
          className={cn(
            "fixed inset-0 z-40 flex max-w-full flex-col bg-surface shadow-pop outline-none sm:left-auto sm:border-l",
            "data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in",
            widths[width],
          )}
        >
          <FocusReturn />
          <header className="flex min-h-12 items-center justify-between gap-3 border-b py-2 pr-2 pl-4">
            {header ? (
              <>
                <Radix.Title className="sr-only">{title}</Radix.Title>
                <div className="min-w-0 flex-1">{header}</div>
              </>
            ) : (
              <Radix.Title className="min-w-0 truncate font-semibold text-base">{title}</Radix.Title>
            )}
            <Radix.Close asChild>
              <IconButton label={tActions("close")} shortcut={["Esc"]} icon={<X />} />
            </Radix.Close>
          </header>
          <div className={cn("min-h-0 flex-1 overflow-y-auto overscroll-contain p-4", className)}>
            {children}
          </div>
          {footer && (
            <footer className="flex items-center justify-end gap-2 border-t px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
