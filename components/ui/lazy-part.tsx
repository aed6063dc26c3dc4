"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useReducer, useRef } from "react";
import { afterFirstInput } from "./after-first-input.ts";
import { toast } from "./overlay/toast.tsx";

/** Time to read the message and to press its button. */
const FAILURE_MS = 20_000;

/** A component whose code is loaded later. */
type Deferred<Props> = {
  component: ComponentType<Props> | undefined;
  /** Loads `component`. Rejects if it cannot be loaded; the next call tries again. */
  load: () => Promise<void>;
};

/**
 * A component whose code is not part of the page's first load: dialogs, drawers, menus. It is loaded when the component
 * is first rendered, except with `open={false}`, or soon after the first input. Renders `Placeholder` or nothing until
 * it is loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType,
): ComponentType<Props> {
  const deferred = defer(load);
  // A part that could not be preloaded is loaded again when it is opened.
  afterFirstInput(() => void deferred.load().catch(() => undefined));
  return (props: Props) => <DeferredPart deferred={deferred} given={props} Placeholder={Placeholder} />;
}

function defer<Props>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let loading: Promise<void> | undefined;
  const deferred: Deferred<Props> = {
    component: undefined,
    load: () => {
      loading ??= load()
        .then((component) => {
          deferred.component = component;
        })
        .catch((error: unknown) => {
          loading = undefined;
          throw error;
        });
      return loading;
    },
  };
  return deferred;
}

type Closable = { onOpenChange?: (open: boolean) => void; onClose?: () => void };

type DeferredPartProps<Props> = {
  deferred: Deferred<Props>;
  given: Props;
  Placeholder: ComponentType | undefined;
};

function DeferredPart<Props extends object>({ deferred, given, Placeholder }: DeferredPartProps<Props>) {
  const t = useTranslations("ui.lazyPart");
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isShut = "open" in given && given.open === false;
  const isMissing = deferred.component === undefined && !isShut;
  const latest = useRef<Closable>(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    if (!isMissing) return;
    deferred.load().then(redraw, () => {
      const action = { label: t("reload"), onClick: () => window.location.reload() };
      toast.error(t("thisPartOfThePage"), { id: "lazy-part", duration: FAILURE_MS, action });
      // Otherwise the page keeps it open, and opening it again would not load it.
      latest.current.onOpenChange?.(false);
      latest.current.onClose?.();
    });
  }, [deferred, isMissing, t]);
  const Component = deferred.component;
  if (Component) return <Component {...given} />;
  return isMissing && Placeholder ? <Placeholder /> : null;
}
