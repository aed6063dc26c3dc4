import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Returns the author of a message that the caller sends. API callers count as the system: they never take over. */
export function authorOf({ actor }: WorkspaceContext) {
  const { type, id, name, via } = actor;
  return type === "user" && via === "panel"
    ? { type: "user" as const, id, name }
    : { type: "system" as const, id: null, name };
}
