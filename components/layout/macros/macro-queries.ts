import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { macroEndpoints } from "#lib/macros/endpoints.ts";

export const macroKeys = {
  /** Below the root of the workspace: deleting a stage or a tag changes the problems of macros. */
  list: (workspaceId: string) => ["workspace", workspaceId, "macros"] as const,
};

/** The macros that the caller sees, by name. */
export function macrosQuery(workspaceId: string) {
  return endpointQuery(macroKeys.list(workspaceId), macroEndpoints.list, { workspaceId });
}
