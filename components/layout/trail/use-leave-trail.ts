"use client";

import { useEffect, useRef } from "react";
import { saveTrail } from "./stored-trails.ts";
import type { Trail } from "./trail.ts";

/**
 * Stores the list's order when the user leaves it, so that the page of a record can step through it. `noun` separates
 * record types ("contact").
 */
export function useLeaveTrail(workspaceId: string, noun: string, readTrail: () => Trail): void {
  const latest = useRef(readTrail);
  useEffect(() => {
    latest.current = readTrail;
  });
  useEffect(() => () => saveTrail(workspaceId, noun, latest.current()), [workspaceId, noun]);
}
