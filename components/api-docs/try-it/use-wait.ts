"use client";

import { useEffect, useState } from "react";

const SECOND_MS = 1_000;

/** Counts down the seconds that a response asks to wait. Returns 0 when the next call may be sent. */
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
