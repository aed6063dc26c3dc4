"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { ExternalToast, toast as Toasts } from "sonner";
import { afterFirstInput } from "../after-first-input.ts";

type ToasterProps = { onReady: (toasts: typeof Toasts) => void };
type Show = (message: ReactNode, options?: ExternalToast) => void;

// Toasts are no part of the first screen: their container is loaded after the first input, or with the first toast.
const wanted = Promise.withResolvers<void>();
const ready = Promise.withResolvers<typeof Toasts>();
afterFirstInput(wanted.resolve);

function withToasts(work: (toasts: typeof Toasts) => void): void {
  wanted.resolve();
  void ready.promise.then(work);
}

const show: Show = (message, options) => withToasts((toasts) => toasts(message, options));
const success: Show = (message, options) => withToasts((toasts) => toasts.success(message, options));
const error: Show = (message, options) => withToasts((toasts) => toasts.error(message, options));
const dismiss = (id: string) => withToasts((toasts) => toasts.dismiss(id));

/**
 * Shows a toast: `toast("Moved", { action: { label: "Undo", onClick } })`, `toast.error("…")`, `toast.success("…")`.
 */
export const toast = Object.assign(show, { success, error, dismiss });

/** The container of toasts. Rendered once in the app. */
export function Toaster() {
  const [Loaded, setLoaded] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    // A function given to a state's setter is called, so the component is wrapped.
    const load = async () => {
      await wanted.promise;
      const module = await import("./toaster.tsx");
      setLoaded(() => module.Toaster);
    };
    load().catch(() => undefined);
  }, []);
  return Loaded && <Loaded onReady={ready.resolve} />;
}
