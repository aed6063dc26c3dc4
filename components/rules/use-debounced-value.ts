"use client";

import { useEffect, useState } from "react";

/** The value as it was when it last stayed the same for `ms`; keeps typing from asking the server at each key. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
