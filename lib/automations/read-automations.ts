import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { automations } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { AutomationGraph, type AutomationSummary, automationStatuses } from "./schema.ts";

export type StoredAutomation = {
  summary: AutomationSummary;
  /** The draft, secrets sealed. */
  graph: AutomationGraph;
  isChanged: boolean;
  publishedAt: Date | null;
};

/** Returns the workspace's automations that match `where`, oldest first, without the texts of their documents. */
export async function readAutomations(ctx: WorkspaceContext, where?: SQL): Promise<StoredAutomation[]> {
  const rows = await ctx.db
    .select({ ...getTableColumns(automations), nodes, activeRuns, failed })
    .from(automations)
    .where(and(eq(automations.workspaceId, ctx.workspaceId), where))
    .orderBy(asc(automations.id));
  return rows.map((row) => {
    const graph = AutomationGraph.parse(row.graph);
    const { id, name, version, nodes, activeRuns, failed, isChanged, publishedAt } = row;
    const status = automationStatuses.find((one) => one === row.status) ?? "draft";
    const summary = {
      id,
      name,
      status,
      version,
      startsOn: startsOn(graph),
      activeRuns,
      failedRuns: failed?.count ?? 0,
      lastFailure: failed && {
        runId: failed.runId,
        reason: failed.reason?.text ?? "",
        reasonParts: failed.reason?.parts ?? [],
        date: new Date(failed.at).toISOString(),
      },
      nodes,
      creationDate: row.createdAt.toISOString(),
      updatedDate: row.updatedAt.toISOString(),
    };
    return { summary, graph, isChanged, publishedAt };
  });
}

function startsOn({ nodes }: AutomationGraph): string | null {
  for (const node of nodes) if (node.type === "start") return node.config.on.type;
  return null;
}

const nodes = sql<AutomationSummary["nodes"]>`(
  select coalesce(json_agg(json_build_object('id', n.id, 'type', n.type, 'name', n.name, 'agentId', n.agent_id,
    'prompt', n.prompt, 'promptDocument', n.prompt_document - 'text') order by n."order", n.id), '[]')
  from automation_nodes n
  where n.workspace_id = automations.workspace_id and n.automation_id = automations.id and n."order" is not null)`;

const activeRuns = sql<number>`(
  select count(*)::int from automation_runs r where r.workspace_id = automations.workspace_id
    and r.automation_id = automations.id and r.status in ('running', 'waiting'))`;

type Failed = { count: number; runId: string; reason: Reason | null; at: string };

const failed = sql<Failed | null>`(
  select json_build_object('count', f.count, 'runId', f.id, 'reason', f.reason, 'at', f.ended_at) from (
    select count(*) over ()::int as count, r.id, r.reason, r.ended_at from automation_runs r
    where r.workspace_id = automations.workspace_id and r.automation_id = automations.id and r.status = 'failed'
      and r.updated_at > now() - interval '7 days'
    order by r.updated_at desc, r.id desc limit 1) f)`;
