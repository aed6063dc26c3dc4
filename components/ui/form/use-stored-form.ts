"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Lets a form follow a stored value. Without changes, it loads what others save. With changes, it loads the other
 * fields if it `merges`; otherwise it keeps all and `isNewer` is true until `load` discards the changes.
 */
export function useStoredForm<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  stored: T,
  merges = false,
) {
  const { isDirty } = form.formState;
  const latest = JSON.stringify(stored);
  const [base, setBase] = useState(latest);
  /** The stored value that the page still shows after the user's own save, until it is read again. */
  const [outdated, setOutdated] = useState<string | null>(null);
  const sent = useRef<T>(undefined);
  const isNewer = latest !== base && latest !== outdated;
  if (latest === base && outdated !== null) setOutdated(null);

  /** Takes `next` as the stored value, and keeps the fields that differ from `before`. */
  const rebase = useCallback(
    (before: T, next: T) => {
      const kept = Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, before[name]));
      setBase(JSON.stringify(next));
      form.reset(next, { keepValues: true });
      form.reset({ ...next, ...Object.fromEntries(kept) }, { keepDefaultValues: true });
    },
    [form],
  );

  useEffect(() => {
    if (!isNewer || (isDirty && !merges)) return;
    rebase(isDirty ? JSON.parse(base) : form.getValues(), JSON.parse(latest));
  }, [isNewer, isDirty, merges, base, latest, form, rebase]);

  return {
    isDirty,
    isNewer: isNewer && isDirty,
    load: () => rebase(form.getValues(), stored),
    /** Like the form's own; remembers what is sent, for `adopt`. */
    handleSubmit: (send: (values: O) => void, onInvalid?: (errors: FieldErrors<T>) => void) =>
      form.handleSubmit((values) => {
        sent.current = structuredClone(form.getValues());
        send(values);
      }, onInvalid),
    /** After saving: changes made since then stay. */
    adopt(saved: T) {
      setOutdated(latest);
      rebase(sent.current ?? form.getValues(), saved);
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
