"use client";

import { useTranslations } from "next-intl";
import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { FocusReturn } from "./focus-return.tsx";

type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A question that names the object: "Revoke “Zapier”?" */
  title: string;
  /** The consequences, in one or two sentences. */
  description: ReactNode;
  /** The verb: "Revoke key". */
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** Called on confirmation. Close the dialog with `onOpenChange` when done. */
  onConfirm: () => void;
  /** Additional choice, such as where to move the contents. */
  children?: ReactNode;
};

export function ConfirmDialogContent(props: ConfirmDialogProps) {
  const tActions = useTranslations("actions");
  const {
    open,
    onOpenChange,
    title,
    description,
    confirmLabel,
    danger = true,
    busy,
    onConfirm,
    children,
  } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-end justify-center sm:items-start sm:px-4 sm:pt-[18vh]">
          <Radix.Content
            data-modal=""
            className="pointer-events-auto w-full rounded-t-xl bg-raised p-5 shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in sm:max-w-md sm:rounded-xl"
          >
            <FocusReturn />
            <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
            <Radix.Description className="mt-1.5 text-ink-soft text-sm">{description}</Radix.Description>
            {children && <div className="mt-4">{children}</div>}
            <div className="mt-5 flex flex-wrap justify-end gap-2">
              <Radix.Cancel asChild>
                <Button>{tActions("cancel")}</Button>
              </Radix.Cancel>
              <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
