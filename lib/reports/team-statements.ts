import { defineStatement } from "#lib/db/statement.ts";
import type { ConversationFactKind } from "#lib/inbox/schema.ts";
import { CONVERSATION, conversationMatches } from "./conversation-scope.ts";
import { summarize } from "./conversation-statements.ts";

// $1 workspace, $2 start of the previous period, $3 start, $4 end. `filtered` has the filters of conversation-scope.ts
// from $5.

const FILTERED = `${CONVERSATION} and ${conversationMatches(5)}`;

const work = (joins: string) => `with counted as (
      select f.kind, f.actor_type as "actorType", f.actor_id as "actorId", f.at >= $3::timestamptz as "isCurrent",
        f.rounded_seconds as seconds, count(*)::int as count
      from conversation_facts f ${joins}
      where f.workspace_id = $1 and f.at >= $2::timestamptz and f.at < $4::timestamptz
        and f.kind in ('answered', 'resolved') and f.actor_type in ('user', 'agent')
      group by 1, 2, 3, 4, 5
    ) ${summarize('"actorType", "actorId", "isCurrent"')}`;

type Work = {
  actorType: "user" | "agent";
  actorId: string | null;
  isCurrent: boolean;
  kind: ConversationFactKind;
  median: number | null;
  p90: number | null;
};

/** First replies and resolutions of people and AI agents in both periods. */
export const COUNT_WORK = {
  all: defineStatement({ name: "count_work_on_conversations", text: work("") }).narrow<Work>(),
  filtered: defineStatement({
    name: "count_work_on_filtered_conversations",
    text: work(FILTERED),
  }).narrow<Work>(),
};

const workOverTime = (
  joins: string,
) => `select f.kind, f.actor_type as "actorType", width_bucket(f.at, $4::timestamptz[]) as place, count(*)::int as count
    from conversation_facts f ${joins}
    where f.workspace_id = $1 and f.at >= $2::timestamptz and f.at < $3::timestamptz
      and f.kind in ('answered', 'resolved') and f.actor_type in ('user', 'agent')
    group by 1, 2, 3`;

type WorkOverTime = { kind: ConversationFactKind; actorType: "user" | "agent"; place: number; count: number };

/** What all people and all AI agents did, by place among the starts of intervals in $4. $2 is the start, $3 the end. */
export const COUNT_WORK_OVER_TIME = {
  all: defineStatement({ name: "count_work_over_time", text: workOverTime("") }).narrow<WorkOverTime>(),
  filtered: defineStatement({
    name: "count_filtered_work_over_time",
    text: workOverTime(FILTERED),
  }).narrow<WorkOverTime>(),
};

const runs = (
  joins: string,
) => `select r.agent_id as "agentId", r.created_at >= $3::timestamptz as "isCurrent",
      (count(*) filter (where r.status = 'answered'))::int as answered,
      (count(*) filter (where r.status = 'unknown'))::int as unknown,
      (count(*) filter (where r.status = 'fallback'))::int as fallback,
      (count(*) filter (where r.handed_off))::int as "handedOff",
      sum(r.input_tokens + r.output_tokens)::float8 as tokens
    from agent_runs r ${joins}
    where r.workspace_id = $1 and r.created_at >= $2::timestamptz and r.created_at < $4::timestamptz
      and r.source <> 'console'
    group by 1, 2`;

type Runs = {
  isCurrent: boolean;
  answered: number;
  unknown: number;
  fallback: number;
  handedOff: number;
  tokens: number;
};

/** Outcomes of the messages that AI agents received in both periods. `filtered` counts those in conversations. */
export const COUNT_RUNS = {
  all: defineStatement({ name: "count_agent_runs", text: runs("") }).narrow<Runs>(),
  filtered: defineStatement({
    name: "count_filtered_agent_runs",
    text: runs(`join conversations t on t.workspace_id = r.workspace_id
        and t.id = case when pg_input_is_valid(r.session_id, 'uuid') then r.session_id::uuid end
        and ${conversationMatches(5)}`),
  }).narrow<Runs>(),
};

/** The names of people ($2) and of the workspace's AI agents ($3). */
export const NAMES = defineStatement({
  name: "find_names_of_actors",
  text: `select u.id, concat_ws(' ', u.name, u.last_name) as name from users u where u.id = any($2::uuid[])
    union all select a.id, a.name from agents a where a.workspace_id = $1 and a.id = any($3::uuid[])`,
}).narrow<{ id: string; name: string }>();
