"use client";

import { useEffect, useState } from "react";

/** Delay between the last keystroke and a search, in milliseconds. */
export const SEARCH_DELAY_MS = 220;

/** Returns the value after it has not changed for `ms`, so that typing does not cause a request per keystroke. */
export function useDebouncedValue<Value>(value: Value, ms = SEARCH_DELAY_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
