import type { ColumnLimit, ColumnLimits } from "#components/board/board-contract.ts";
import { workspaceKeys } from "#components/workspaces/workspace-queries.ts";
import { call } from "#lib/platform/api/client.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import type { StageLimits } from "#lib/stages/schema.ts";
import { activeFilters, type ContactFilters } from "../contact-filters.ts";

export type ContactLimitsInput = { workspaceId: string; filters: ContactFilters; canLimit: boolean };

/** The limits of the board's stages. */
export function contactLimits({ workspaceId, filters, canLimit }: ContactLimitsInput): ColumnLimits {
  return {
    query: {
      // Below the workspace's root, which a change of a stage invalidates.
      queryKey: [...workspaceKeys.detail(workspaceId), "stage-limits"],
      queryFn: async ({ signal }): Promise<readonly ColumnLimit[]> =>
        (await call(stageEndpoints.limits, { workspaceId, signal })).map(columnLimit),
    },
    isPartial: activeFilters(filters).length > 0,
    entity: "contact",
    ...(canLimit && {
      save: async (id, body, mutationId) => {
        const query = { id };
        return columnLimit(await call(stageEndpoints.setLimits, { workspaceId, query, body, mutationId }));
      },
    }),
  };
}

function columnLimit({ stageId, ...limits }: StageLimits): ColumnLimit {
  return { columnId: stageId, ...limits };
}
