import { writeStored } from "#components/ui/stored-value.ts";
import type { Trail } from "./trail.ts";

/** The trails of this page. How to load more of a list cannot be stored. */
const trails = new Map<string, Trail>();

/** Stores a trail in this tab. */
export function saveTrail(workspaceId: string, noun: string, trail: Trail): void {
  const key = trailKey(workspaceId, noun);
  trails.set(key, trail);
  writeStored(key, JSON.stringify(trail.map(({ ids }) => ids)), "sessionStorage");
}

/** Returns a trail that was saved since the page was loaded. */
export function savedTrail(workspaceId: string, noun: string): Trail | undefined {
  return trails.get(trailKey(workspaceId, noun));
}

export function trailKey(workspaceId: string, noun: string): string {
  return `trail ${noun} ${workspaceId}`;
}
