import type { ColumnLimit, ColumnLimits } from "#components/board/board-contract.ts";
import { workspaceKeys } from "#components/workspaces/workspace-queries.ts";
import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import type { PipelineLimits } from "#lib/pipelines/schema.ts";
import { call } from "#lib/platform/api/client.ts";
import { hasFilters, type OpportunityFilters } from "./opportunity-filters.ts";

type OpportunityLimitsInput = {
  workspaceId: string;
  pipelineId: string;
  filters: OpportunityFilters;
  canLimit: boolean;
};

/** The limits of a pipeline's stages. They count open opportunities, regardless of filters. */
export function opportunityLimits(input: OpportunityLimitsInput): ColumnLimits {
  const { workspaceId, pipelineId, filters, canLimit } = input;
  return {
    query: {
      // Below the workspace's root, which a change of a pipeline invalidates.
      queryKey: [...workspaceKeys.detail(workspaceId), "pipeline-limits", pipelineId],
      queryFn: async ({ signal }): Promise<readonly ColumnLimit[]> => {
        const query = { pipelineId };
        return (await call(pipelineEndpoints.limits, { workspaceId, query, signal })).map(columnLimit);
      },
    },
    isPartial: hasFilters(filters),
    entity: "opportunity",
    ...(canLimit && {
      save: async (stageId, body, mutationId) => {
        const input = { query: { stageId }, body, mutationId };
        return columnLimit(await call(pipelineEndpoints.setLimits, { workspaceId, ...input }));
      },
    }),
  };
}

function columnLimit({ stageId, ...limits }: PipelineLimits): ColumnLimit {
  return { columnId: stageId, ...limits };
}
