"use client";

import { useEffect, useState } from "react";

/** Returns the value after it has not changed for `ms`, so that typing does not cause a request per keystroke. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
