"use client";

import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

/** Counts down the seconds to wait after a 429. Returns 0 when the next call can be sent. */
export function useWait(response: { retryAfter: number | null; status: number } | null): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    setLeft(response?.status === 429 ? (response.retryAfter ?? 1) : 0);
  }, [response]);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
