"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from "react";

/** A change that Next.js has not reported yet. */
type PendingChange = { pathname: string; search: string };

let pending: PendingChange | null = null;
const listeners = new Set<() => void>();

function setPending(change: PendingChange | null): void {
  pending = change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("popstate", setPendingToLocation);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("popstate", setPendingToLocation);
  };
}

/** Back or Forward can come before Next.js has reported a change, which it then never reports. */
function setPendingToLocation(): void {
  const { pathname, search } = window.location;
  setPending({ pathname, search: search.slice(1) });
}

/**
 * Returns the query parameters of the address. Next.js reports a change with low priority, several frames later. This
 * function reflects a change of `setQueryParameters` immediately, so that the next change is based on it.
 */
export function useQueryParameters(): URLSearchParams {
  const pathname = usePathname();
  const reported = useSearchParams().toString();
  const change = useSyncExternalStore(
    subscribe,
    () => pending,
    () => null,
  );
  useLayoutEffect(() => {
    const isReported = new URLSearchParams(window.location.search).toString() === reported;
    if (change !== null && isReported) setPending(null);
  }, [change, reported]);
  const search = change?.pathname === pathname ? change.search : reported;
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Changes the address without a request to the server. */
export function setQueryParameters(parameters: URLSearchParams, how: "push" | "replace"): void {
  const { pathname } = window.location;
  const search = parameters.toString();
  const address = search === "" ? pathname : `${pathname}?${search}`;
  if (how === "push") window.history.pushState(null, "", address);
  else window.history.replaceState(null, "", address);
  setPending({ pathname, search });
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
  /**
   * Opens an item as a new history entry, so that Back closes it; switching to another item replaces the entry. `place`
   * is where to go in the item.
   */
  open: (id: string, place?: string) => void;
  close: () => void;
  /** Whether an item is open now. `id` is of the last render. */
  isOpen: (id: string) => boolean;
};

/** Returns what is open beside the page, from `?{name}=` of the address; `placeName` is the parameter of the place. */
export function useOpened(name: string, placeName?: string): Opened {
  const id = useQueryParameters().get(name);
  /** The other parameters at the history entry before the one that `open` added. */
  const searchBefore = useRef<string | null>(null);

  function readOthers() {
    const parameters = new URLSearchParams(window.location.search);
    const isOpen = parameters.has(name);
    parameters.delete(name);
    if (placeName !== undefined) parameters.delete(placeName);
    return { parameters, isOpen };
  }

  function open(next: string, place?: string) {
    const { parameters, isOpen } = readOthers();
    if (!isOpen) searchBefore.current = parameters.toString();
    parameters.set(name, next);
    if (placeName !== undefined && place !== undefined) parameters.set(placeName, place);
    setQueryParameters(parameters, isOpen ? "replace" : "push");
  }

  function close() {
    const { parameters, isOpen } = readOthers();
    if (!isOpen) return;
    // Going back would undo changes of filters since then.
    const isUnchanged = parameters.toString() === searchBefore.current;
    searchBefore.current = null;
    if (isUnchanged) window.history.back();
    else setQueryParameters(parameters, "replace");
  }

  const isOpen = (one: string) => new URLSearchParams(window.location.search).get(name) === one;

  return { id, open, close, isOpen };
}
