import { defineStatement } from "#lib/db/statement.ts";
import type { ConversationFactKind } from "#lib/inbox/schema.ts";
import { CONVERSATION, conversationMatches } from "./conversation-scope.ts";
import { columnMatches } from "./filter-ids.ts";
import type { ConversationGrouping } from "./schema.ts";

// $1 workspace, $2 start, $3 end; then the filters $4 channel, $5 team, $6 tag and $7 assignee (filter-ids.ts).

const PERIOD = `f.workspace_id = $1 and f.at >= $2::timestamptz and f.at < $3::timestamptz`;

const MATCHES = `${conversationMatches(4)} and ${columnMatches("t.assigned_agent_id", 7)}`;

/** For each key and kind of `counted`: how many facts, and the median and 90th percentile of their seconds. */
export const summarize = (key: string) => `
    select kind, ${key}, sum(count)::int as count, min(seconds) filter (where running >= 0.5 * total) as median,
      min(seconds) filter (where running >= 0.9 * total) as p90
    from (select kind, ${key}, seconds, count, sum(count) over (partition by kind, ${key}) as total,
      sum(count) over (partition by kind, ${key} order by seconds) as running from counted) ranked
    group by kind, ${key}`;

type Summary = { kind: ConversationFactKind; count: number; median: number | null; p90: number | null };

/** By the place of the interval among the starts in `starts`: 0 is the period before, -1 the whole period. */
const timeline = (starts: string, facts: string) => `with facts as (
      select f.kind, width_bucket(f.at, ${starts}::timestamptz[]) as place, f.rounded_seconds as seconds, count(*)::int as count
      from ${facts} group by 1, 2, 3
    ), counted as (
      select kind, place, seconds, count from facts
      union all select kind, -1, seconds, sum(count)::int from facts where place > 0 group by kind, seconds
    ) ${summarize("place")}`;

/** Facts over time. `$2` is the start of the period before. */
export const TIMELINE = {
  all: defineStatement({
    name: "count_conversation_facts",
    text: timeline("$4", `conversation_facts f where ${PERIOD}`),
  }).narrow<Summary & { place: number }>(),
  filtered: defineStatement({
    name: "count_filtered_conversation_facts",
    text: timeline("$8", `conversation_facts f ${CONVERSATION} where ${PERIOD} and ${MATCHES}`),
  }).narrow<Summary & { place: number }>(),
};

type Grouping = { id: string; joins?: string; name: string };

type GroupRow = Summary & { id: string | null; name: string | null };

const groups = ({ id, joins = "", name }: Grouping) => `with counted as (
      select f.kind, ${id} as id, f.rounded_seconds as seconds, count(*)::int as count
      from conversation_facts f ${CONVERSATION} ${joins} where ${PERIOD} and ${MATCHES} group by 1, 2, 3
    ) select s.*, (${name}) as name from (${summarize("id")}) s`;

/** Facts by what their conversations have today. A conversation with several tags counts for each. */
export const GROUPS = {
  channel: defineStatement({
    name: "count_conversation_facts_by_channel",
    text: groups({
      id: "t.channel_id",
      name: "select h.name from channels h where h.workspace_id = $1 and h.id = s.id",
    }),
  }).narrow<GroupRow>(),
  team: defineStatement({
    name: "count_conversation_facts_by_team",
    text: groups({
      id: "t.assigned_team_id",
      name: "select e.name from teams e where e.workspace_id = $1 and e.id = s.id",
    }),
  }).narrow<GroupRow>(),
  person: defineStatement({
    name: "count_conversation_facts_by_person",
    text: groups({
      id: "t.assigned_agent_id",
      name: "select concat_ws(' ', u.name, u.last_name) from users u where u.id = s.id",
    }),
  }).narrow<GroupRow>(),
  tag: defineStatement({
    name: "count_conversation_facts_by_tag",
    text: groups({
      id: "ct.tag_id",
      // A filter by tag leaves only that tag, because the inbox is filtered by one.
      joins: `left join contact_tags ct on ct.workspace_id = t.workspace_id and ct.contact_id = t.contact_id
        and ($6::uuid is null or ct.tag_id = $6)`,
      name: "select a.name from tags a where a.workspace_id = $1 and a.id = s.id",
    }),
  }).narrow<GroupRow>(),
} satisfies Record<ConversationGrouping, unknown>;
