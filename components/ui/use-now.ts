"use client";

import { useSyncExternalStore } from "react";

export const TICK_MS = 20_000;

/** Returns the current time in epoch milliseconds, updated every 20 seconds. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, tick, tick) * TICK_MS;
}

function subscribe(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}

function tick(): number {
  return Math.floor(Date.now() / TICK_MS);
}
