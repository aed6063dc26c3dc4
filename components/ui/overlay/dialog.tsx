"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "../class-names.ts";
import { focusFirstField } from "../form/focus-first-field.ts";
import { IconButton } from "../icon-button.tsx";
import { FocusReturn } from "./focus-return.tsx";

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

const widths = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-3xl" } as const;

type DialogContentProps = {
  title: string;
  description?: ReactNode;
  size?: keyof typeof widths;
  /** Buttons at the bottom. They stay visible while the body scrolls. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** The content of a dialog: title, body, footer. A bottom sheet on a phone. */
export function DialogContent({
  title,
  description,
  size = "md",
  footer,
  className,
  children,
}: DialogContentProps) {
  const tActions = useTranslations("actions");
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-start sm:px-4 sm:pt-[12vh]">
        <Radix.Content
          onOpenAutoFocus={focusFirstField}
          data-modal=""
          {...(description ? {} : { "aria-describedby": undefined })}
          className={cn(
            "pointer-events-auto flex max-h-[92dvh] w-full flex-col rounded-t-xl bg-raised shadow-pop outline-none sm:max-h-[76vh] sm:rounded-xl",
            "data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
            widths[size],
          )}
        >
          <FocusReturn />
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div>
              <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-ink-soft text-sm">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={tActions("close")} size="sm" icon={<X />} className="-my-1 -mr-1.5" />
            </Radix.Close>
          </header>
          <div className={cn("min-h-0 overflow-y-auto px-5 pb-5", className)}>{children}</div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </div>
    </Radix.Portal>
  );
}
