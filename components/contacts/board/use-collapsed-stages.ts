"use client";

import { useState } from "react";

/** The columns a person has folded away, remembered in this browser for each workspace and person. */
export function useCollapsedStages(
  workspaceId: string,
  userId: string,
): [ReadonlySet<string>, (stageId: string, isCollapsed: boolean) => void] {
  const key = `tertulia.collapsed.${workspaceId}.${userId}`;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(() => load(key));

  function setOne(stageId: string, isCollapsed: boolean) {
    setCollapsed((before) => {
      const after = new Set(before);
      if (isCollapsed) after.add(stageId);
      else after.delete(stageId);
      window.localStorage.setItem(key, JSON.stringify([...after]));
      return after;
    });
  }
  return [collapsed, setOne];
}

function load(key: string): ReadonlySet<string> {
  if (typeof window === "undefined") return new Set();
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}
