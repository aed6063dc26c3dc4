"use client";

import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import type { Action, ExternalToast, toast as Toasts } from "sonner";
import { afterFirstInput } from "../after-first-input.ts";

type ToasterProps = { onReady: (toasts: typeof Toasts) => void };
type Options = Omit<ExternalToast, "id" | "action" | "onAutoClose" | "onDismiss"> & {
  /** A new toast with the ID of an open one replaces it. */
  id?: string;
  action?: Action;
};
type Show = (message: ReactNode, options?: Options) => void;

// Toasts are no part of the first screen: their container is loaded after the first input, or with the first toast.
const ready = Promise.withResolvers<typeof Toasts>();
let isNeeded = false;
let load = () => {};
afterFirstInput(needToaster);

/** Loads the container, again if that failed before. */
function needToaster(): void {
  isNeeded = true;
  load();
}

function withToasts(work: (toasts: typeof Toasts) => void): void {
  needToaster();
  void ready.promise.then(work);
}

// The ID in Sonner of each open toast, by the ID that its caller passed.
const openIds = new Map<string, string>();
let lastNumber = 0;

// Sonner drops a new toast if another toast with the same ID is closing. An ID is reused only while its toast is open.
function withOpenId({ id, action, ...options }: Options = {}): ExternalToast {
  if (id === undefined) return { ...options, action };
  lastNumber += 1;
  const openId = openIds.get(id) ?? `${id}-${lastNumber}`;
  openIds.set(id, openId);
  const close = () => {
    if (openIds.get(id) === openId) openIds.delete(id);
  };
  const closingAction = action && {
    ...action,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      close();
      action.onClick(event);
    },
  };
  return { ...options, id: openId, action: closingAction, onAutoClose: close, onDismiss: close };
}

const show: Show = (message, options) => withToasts((toasts) => toasts(message, withOpenId(options)));
const success: Show = (message, options) =>
  withToasts((toasts) => toasts.success(message, withOpenId(options)));
const error: Show = (message, options) => withToasts((toasts) => toasts.error(message, withOpenId(options)));

/** Reports a failure, with the reason if it is known. */
function failure(message: ReactNode, cause: unknown): void {
  error(message, { description: cause instanceof Error ? cause.message : undefined });
}

function dismiss(id: string): void {
  withToasts((toasts) => {
    const openId = openIds.get(id);
    openIds.delete(id);
    if (openId !== undefined) toasts.dismiss(openId);
  });
}

/**
 * Shows a toast: `toast("Moved", { action: { label: "Undo", onClick } })`, `toast.error("…")`, `toast.success("…")`,
 * `toast.failure("Not saved", error)`.
 */
export const toast = Object.assign(show, { success, error, failure, dismiss });

/** The container of toasts. Rendered once in the app. */
export function Toaster() {
  const [Loaded, setLoaded] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    load = () =>
      void import("./toaster.tsx").then(
        // A function given to a state's setter is called, so the component is wrapped.
        (module) => setLoaded(() => module.Toaster),
        () => undefined,
      );
    if (isNeeded) load();
  }, []);
  return Loaded && <Loaded onReady={ready.resolve} />;
}
