import { countMessageDays } from "#lib/reports/index.ts";
import { conversationGroupings } from "#lib/reports/schema.ts";
import { startChild } from "../child.ts";
import { quantile, quantileCells } from "../figures.ts";
import { type Filled, fillDatabase, UNUSED_URL } from "../fill.ts";
import { fillConversationFacts } from "../fill-conversation-facts.ts";
import { fillConversations, MESSAGES } from "../fill-conversations.ts";
import { fillOpportunities, OPPORTUNITIES } from "../fill-opportunities.ts";
import { rawRequest } from "../keep-alive-client.ts";
import { measureLatencies } from "../load.ts";
import { headersOf } from "../new-workspace.ts";
import { query } from "../query.ts";

const REQUESTS = Number(process.env.BENCH_READS ?? 60);
const DAY_MS = 86_400_000;

/**
 * Requests reports of a workspace with 100,000 opportunities of the last year and 1,000,000 messages of the last ten
 * weeks, one after another over one connection. Returns a table of their latencies next to those of a bare server that
 * runs `select 1`.
 */
export async function measureReports(): Promise<string[][]> {
  const filled = await fillDatabase(UNUSED_URL);
  const { pipelineId, stageIds } = await fillOpportunities(filled);
  await spreadOverAYear(filled, stageIds);
  await fillConversations(filled);
  await fillConversationFacts(filled);
  const { channelId, teamId } = await findFilters(filled);
  await countMessageDays(new AbortController().signal);
  await query("vacuum analyze message_counts");
  const front = await startChild("./front.ts", { DISPATCHER: "false" });
  const reference = await startChild("./reads-reference.ts", { BENCH_WORKSPACE: filled.workspaceId });
  const bare = rawRequest("GET", "/", { headers: {} });
  const sales = (days: number, interval: string) => `sales?${period(days)}&interval=${interval}`;
  const conversations = (days: number, by: string) => `conversations?${period(days)}&by=${by}`;
  const paths: Record<string, string> = {
    "sales, 30 days by day": sales(30, "day"),
    "sales, 90 days by week": sales(90, "week"),
    "sales, 12 months by month": sales(365, "month"),
    "funnel, 30 days": `funnel?${period(30)}&pipelineId=${pipelineId}`,
    "funnel, 90 days": `funnel?${period(90)}&pipelineId=${pipelineId}`,
    "funnel, 12 months": `funnel?${period(365)}&pipelineId=${pipelineId}`,
    today: "today",
    ...Object.fromEntries(
      conversationGroupings.map((by) => [`conversations by ${by}, 30 days`, conversations(30, by)]),
    ),
    "conversations, 30 days of an assignee": `${conversations(30, "tag")}&assignedAgentId=${filled.ownerId}`,
    "conversations, 12 months by month": `${conversations(365, "channel")}&interval=month`,
    "team, 30 days": `team?${period(30)}`,
    "team, 12 months": `team?${period(365)}`,
    "team, 30 days of a channel": `team?${period(30)}&channelId=${channelId}`,
    "team, 30 days of a team": `team?${period(30)}&assignedTeamId=${teamId}`,
    "team, 30 days of a tag": `team?${period(30)}&tagId=${filled.tagIds[0]}`,
    "team, 12 months of a team": `team?${period(365)}&assignedTeamId=${teamId}`,
    "campaigns and channels, 30 days": `campaigns?${period(30)}`,
    "campaigns and channels, 12 months": `campaigns?${period(365)}`,
  };
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(paths)) {
    const request = rawRequest("GET", `/api/report/${path}`, { headers: headersOf(filled) });
    const one = quantile(await measureLatencies({ port: reference.port, next: () => bare }, REQUESTS), 0.5);
    const of = await measureLatencies({ port: front.port, next: () => request }, REQUESTS);
    rows.push([name, ...quantileCells(of), one.toFixed(1)]);
  }
  await Promise.all([front.stop(), reference.stop()]);
  const title = `${OPPORTUNITIES.toLocaleString("en")} opportunities, ${MESSAGES.toLocaleString("en")} messages`;
  return [[title, "p50 ms", "p95 ms", "p99 ms", "select 1 p50"], ...rows];
}

/** Returns a channel and a team with conversations. */
async function findFilters({ workspaceId }: Filled) {
  const { rows } = await query<{ channelId: string; teamId: string }>(
    `select channel_id as "channelId", assigned_team_id as "teamId" from conversations
     where workspace_id = $1 and channel_id is not null and assigned_team_id is not null limit 1`,
    [workspaceId],
  );
  return { channelId: rows[0]?.channelId, teamId: rows[0]?.teamId };
}

function period(days: number): string {
  const to = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
  const at = (time: number) => new Date(time).toISOString();
  return new URLSearchParams({ from: at(to - days * DAY_MS), to: at(to) }).toString();
}

/**
 * Seven of ten are closed within two months, each with one of 20 reasons; an opportunity has moved twice on average.
 */
async function spreadOverAYear({ workspaceId }: Filled, stageIds: readonly string[]): Promise<void> {
  const values = [workspaceId];
  await query(
    `update opportunities o set created_at = t.created, final_amount = case when t.status = 1 then o.amount else 0 end,
       win_loss_status = t.status, reason = case when t.status > 0 then 'Reason ' || o.number % 20 end,
       win_loss_date = case when t.status > 0 then least(now(), t.created + o.number % 60 * interval '1 day') end
     from (select id, now() - (number - 1001) * interval '5 minutes' as created,
       case when number % 10 < 3 then 0 when number % 10 < 6 then 1 else 2 end as status
       from opportunities where workspace_id = $1) t
     where o.workspace_id = $1 and o.id = t.id`,
    values,
  );
  await query(
    `update opportunity_stays t set entered_at = o.created_at, stage_id = $2::uuid from opportunities o
     where t.workspace_id = $1 and o.workspace_id = $1 and o.id = t.opportunity_id`,
    [workspaceId, stageIds[0]],
  );
  await query(
    `insert into opportunity_history (workspace_id, id, opportunity_id, kind, field, old_value, new_value, actor_type,
       actor_name, via, request_id, at)
     select o.workspace_id, ('01910000-0000-7000-8000-' || lpad(move::text, 12, '0'))::uuid, o.id, 'changed', 'stageId',
       jsonb_build_object('id', ($2::text[])[move]), jsonb_build_object('id', ($2::text[])[move + 1]), 'user', 'Ana',
       'panel', '', o.created_at + move * interval '1 day'
     from opportunities o cross join lateral generate_series(1, (o.number - 1) % 5) move where o.workspace_id = $1`,
    [workspaceId, stageIds],
  );
  await query("vacuum analyze opportunities, opportunity_history, opportunity_stays");
}
