"use client";

import { useSyncExternalStore } from "react";

const TICK_MS = 30_000;

/** Returns the current time, updated every half minute, so that tasks become due on the screen. */
export function useNow(): Date {
  const tick = useSyncExternalStore(subscribe, currentTick, currentTick);
  return new Date(tick * TICK_MS);
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

function currentTick(): number {
  return Math.floor(Date.now() / TICK_MS);
}
