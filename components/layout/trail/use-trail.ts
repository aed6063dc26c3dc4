"use client";

import { useEffect, useState } from "react";
import { readStoredJson } from "#components/ui/stored-value.ts";
import { savedTrail, saveTrail, trailKey } from "./stored-trails.ts";
import { extendTrail, type Trail, toTrail } from "./trail.ts";

/** Returns the list the user came from, empty until it is read and if there is none, and how to load more of it. */
export function useTrail(workspaceId: string, noun: string) {
  const [trail, setTrail] = useState<Trail>([]);
  useEffect(() => {
    const stored = () => toTrail(readStoredJson(trailKey(workspaceId, noun), "sessionStorage"));
    setTrail(savedTrail(workspaceId, noun) ?? stored());
  }, [workspaceId, noun]);
  /** Loads more of the list of a record. */
  async function extend(id: string): Promise<Trail> {
    const longer = await extendTrail(trail, id);
    saveTrail(workspaceId, noun, longer);
    setTrail(longer);
    return longer;
  }
  return { trail, extend };
}
