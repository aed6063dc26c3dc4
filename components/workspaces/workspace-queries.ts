import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { sandboxEndpoints } from "#lib/sandbox/endpoints.ts";
import { workspaceEndpoints } from "#lib/workspaces/endpoints.ts";

export const workspaceKeys = {
  mine: ["workspaces"] as const,
  detail: (workspaceId: string) => ["workspace", workspaceId] as const,
  region: (workspaceId: string) => ["workspace", workspaceId, "region"] as const,
  dragDelay: (workspaceId: string) => ["workspace", workspaceId, "drag-delay"] as const,
  sandbox: (workspaceId: string) => ["workspace", workspaceId, "sandbox"] as const,
  members: (workspaceId: string) => ["members", workspaceId] as const,
};

export const workspaceQueries = {
  /** The workspace with its stages (in order), tags, segmentations, custom fields and pipelines. */
  detail: (workspaceId: string) =>
    endpointQuery(workspaceKeys.detail(workspaceId), workspaceEndpoints.get, {
      workspaceId,
      params: { id: workspaceId },
    }),
  /** The workspace's name, language, time zone, country and currency. */
  region: (workspaceId: string) =>
    endpointQuery(workspaceKeys.region(workspaceId), workspaceEndpoints.region, { workspaceId }),
  /** How long webhooks of drags wait. */
  dragDelay: (workspaceId: string) =>
    endpointQuery(workspaceKeys.dragDelay(workspaceId), workspaceEndpoints.dragDelay, { workspaceId }),
  /** How far the demo data of a sandbox is. */
  sandbox: (workspaceId: string) =>
    endpointQuery(workspaceKeys.sandbox(workspaceId), sandboxEndpoints.get, { workspaceId }),
  /** The people of the workspace. */
  members: (workspaceId: string) =>
    endpointQuery(workspaceKeys.members(workspaceId), workspaceEndpoints.members, {
      workspaceId,
      params: { id: workspaceId },
    }),
};
