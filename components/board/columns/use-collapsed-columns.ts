"use client";

import { useState } from "react";

/** The columns that the user collapsed, stored in this browser per board and user. */
export function useCollapsedColumns(
  board: string,
  userId: string,
): [ReadonlySet<string>, (columnId: string, isCollapsed: boolean) => void] {
  const key = `tertulia.collapsed.${board}.${userId}`;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(() => load(key));

  function setOne(columnId: string, isCollapsed: boolean) {
    setCollapsed((before) => {
      const after = new Set(before);
      if (isCollapsed) after.add(columnId);
      else after.delete(columnId);
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
