"use client";

import { useEffect, useRef, useState } from "react";
import { readStoredJson, writeStored } from "#components/ui/stored-value.ts";
import { type Trail, toTrail } from "./trail.ts";

/**
 * Stores the list's order when the user leaves it, so that the page of a record can step through it. `noun` separates
 * record types ("contact"); stored in this tab only.
 */
export function useLeaveTrail(workspaceId: string, noun: string, readTrail: () => Trail): void {
  const latest = useRef(readTrail);
  useEffect(() => {
    latest.current = readTrail;
  });
  useEffect(() => {
    const key = keyOf(workspaceId, noun);
    return () => writeStored(key, JSON.stringify(latest.current()), "sessionStorage");
  }, [workspaceId, noun]);
}

/** Returns the list the user came from; empty until it is read, and if there is none. */
export function useTrail(workspaceId: string, noun: string): Trail {
  const [trail, setTrail] = useState<Trail>([]);
  useEffect(
    () => setTrail(toTrail(readStoredJson(keyOf(workspaceId, noun), "sessionStorage"))),
    [workspaceId, noun],
  );
  return trail;
}

function keyOf(workspaceId: string, noun: string): string {
  return `trail ${noun} ${workspaceId}`;
}
