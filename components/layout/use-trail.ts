"use client";

import { useEffect, useRef, useState } from "react";
import { parseTrail, type Trail } from "./trail.ts";

/**
 * Remembers, when the user leaves a list, what it showed, so that the page of one of its things can step through it.
 * `noun` tells kinds apart ("contact"); kept in this tab alone.
 */
export function useLeaveTrail(workspaceId: string, noun: string, readTrail: () => Trail): void {
  const latest = useRef(readTrail);
  useEffect(() => {
    latest.current = readTrail;
  });
  useEffect(() => {
    const key = keyOf(workspaceId, noun);
    return () => sessionStorage.setItem(key, JSON.stringify(latest.current()));
  }, [workspaceId, noun]);
}

/** The list the user came from; empty until it is read and where the user came from none. */
export function useTrail(workspaceId: string, noun: string): Trail {
  const [trail, setTrail] = useState<Trail>([]);
  useEffect(
    () => setTrail(parseTrail(sessionStorage.getItem(keyOf(workspaceId, noun)))),
    [workspaceId, noun],
  );
  return trail;
}

function keyOf(workspaceId: string, noun: string): string {
  return `trail ${noun} ${workspaceId}`;
}
