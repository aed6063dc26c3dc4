"use client";

import { useSearchParams } from "next/navigation";
import { useRef } from "react";

/** Changes the address without a request to the server; Next.js is notified. */
export function setQueryParameters(parameters: URLSearchParams, how: "push" | "replace"): void {
  const search = parameters.size === 0 ? "" : `?${parameters}`;
  const address = `${window.location.pathname}${search}`;
  if (how === "push") window.history.pushState(null, "", address);
  else window.history.replaceState(null, "", address);
}

/** Sets a query parameter of the address; null removes it. */
export function setQueryParameter(name: string, value: string | null): void {
  const parameters = new URLSearchParams(window.location.search);
  if (value === null) parameters.delete(name);
  else parameters.set(name, value);
  setQueryParameters(parameters, "replace");
}

export type Opened = {
  id: string | null;
  /** Opens an item as a new history entry, so that Back closes it; switching to another item replaces the entry. */
  open: (id: string) => void;
  close: () => void;
};

/** Opens the item after (1) or before (-1) the open one, in the order of the list. */
export function openAdjacent(opened: Opened, items: readonly { id: string }[], offset: -1 | 1): void {
  const index = items.findIndex(({ id }) => id === opened.id);
  const next = items[index + offset];
  if (index >= 0 && next) opened.open(next.id);
}

/** Returns what is open beside the page, from `?{name}=` of the address. */
export function useOpened(name: string): Opened {
  const id = useSearchParams().get(name);
  const isOwnStep = useRef(false);

  function open(next: string) {
    const parameters = new URLSearchParams(window.location.search);
    const isFirst = !parameters.has(name);
    parameters.set(name, next);
    setQueryParameters(parameters, isFirst ? "push" : "replace");
    if (isFirst) isOwnStep.current = true;
  }

  function close() {
    const parameters = new URLSearchParams(window.location.search);
    if (!parameters.has(name)) return;
    if (isOwnStep.current) {
      isOwnStep.current = false;
      window.history.back();
      return;
    }
    parameters.delete(name);
    setQueryParameters(parameters, "replace");
  }

  return { id, open, close };
}
