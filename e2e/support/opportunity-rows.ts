import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import { pipelineEndpoints } from "#lib/pipelines/endpoints.ts";
import type { TestWorkspace } from "./people.ts";

/** Returns the names of the pipeline's first two stages. Creates the pipeline if the workspace has none. */
export async function stageNames({ api }: TestWorkspace): Promise<[string, string]> {
  const [pipeline = await api.call(pipelineEndpoints.create, { body: { name: "Sales" } })] = await api.call(
    pipelineEndpoints.list,
  );
  const [first, second] = pipeline.stages;
  return [String(first?.name), String(second?.name)];
}

/** Adds opportunities of 1000, 2000, … EUR to the first stage. Returns their ids. */
export async function addOpportunities({ api }: TestWorkspace, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const body = { name, amount: 1000 * (index + 1), currencyCode: "EUR" };
    ids.push((await api.call(opportunityEndpoints.create, { body })).id);
  }
  return ids;
}
