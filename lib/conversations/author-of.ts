import type { WorkspaceContext } from "#lib/platform/context.ts";

/** Who has written what a caller sends. What a program sends is no person's word: it takes no conversation over. */
export function authorOf({ actor }: WorkspaceContext) {
  const { type, id, name, via } = actor;
  return type === "user" && via === "panel"
    ? { type: "user" as const, id, name }
    : { type: "system" as const, id: null, name };
}
