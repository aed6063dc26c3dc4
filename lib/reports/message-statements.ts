import { defineStatement } from "#lib/db/statement.ts";
import { messageConditions } from "#lib/inbox/index.ts";
import { columnMatches, memberMatches } from "./filter-ids.ts";

// $1 workspace, $2 start, $3 end, $4 starts of the intervals, the first of which is $2.

/**
 * The days (UTC) of a period. Those that are counted and have not changed since are read from the counts of their
 * hours, except hours in which an interval or the period starts or ends (`cut`). Messages of these hours and of other
 * days are counted now (`parts`). For members who see only some contacts no day is counted (0001_functions.sql).
 */
const PARTS = `with days as materialized (
      select d as day, d <= coalesce(
          (select date_trunc('day', max(k.hour), 'UTC') from message_counts k where k.workspace_id = $1), '-infinity')
          and not exists (select from changed_message_days c where c.workspace_id = $1 and c.day = d) as is_counted
      from generate_series(date_trunc('day', $2::timestamptz, 'UTC'), $3::timestamptz - interval '1 millisecond',
        interval '24 hours') d
    ), cut as materialized (
      select distinct date_trunc('hour', s, 'UTC') as hour from unnest($4::timestamptz[] || $3::timestamptz) s
      where s <> date_trunc('hour', s, 'UTC')
    ), parts as materialized (
      select greatest(d.day, $2) as start, least(d.day + interval '24 hours', $3) as stop from days d where not d.is_counted
      union all
      select greatest(c.hour, $2), least(c.hour + interval '1 hour', $3) from cut c
      join days d on d.day = date_trunc('day', c.hour, 'UTC') and d.is_counted
    )`;

const COUNTS = `days d join message_counts k on k.workspace_id = $1 and k.hour >= greatest(d.day, $2)
        and k.hour < least(d.day + interval '24 hours', $3) and k.hour not in (select c.hour from cut c)`;

/** `<> 'note'` is the condition of `messages_counts_idx`. */
const MESSAGES = `parts p join messages m on m.workspace_id = $1 and m.created_at >= p.start and m.created_at < p.stop
        and m.direction <> 'note'`;

const placeOf = (at: string) => `width_bucket(${at}, $4::timestamptz[]) as place`;

/** `count` and `message` are further conditions on counts and on messages. */
const sent = (count: string, message: string) => `${PARTS}, sent as (
      select k.author_type, k.author_id, ${placeOf("k.hour")}, k.count from ${COUNTS}
      where d.is_counted and ${messageConditions.written("k")} ${count}
      union all
      select m.author_type, m.author_id, ${placeOf("m.created_at")}, count(*)
      from ${MESSAGES} and ${messageConditions.written("m")} ${message} group by 1, 2, 3
    )
    select author_type as "actorType", author_id as "actorId", place, sum(count)::int as count from sent
    group by 1, 2, 3`;

type Sent = { actorType: "user" | "agent"; place: number; count: number };

/**
 * Messages that people and AI agents sent, by place among the starts of intervals: all, or those of the channel $5.
 * Counts keep the id of a channel that was removed, conversations do not.
 */
export const COUNT_SENT = {
  all: defineStatement({ name: "count_sent_messages", text: sent("", "") }).narrow<Sent>(),
  filtered: defineStatement({
    name: "count_sent_messages_of_channel",
    text: sent(
      `and ${memberMatches("k.channel_id", "select h.id from channels h where h.workspace_id = $1", "h.id", 5)}`,
      `join conversations t on t.workspace_id = $1 and t.id = m.conversation_id and ${columnMatches("t.channel_id", 5)}`,
    ),
  }).narrow<Sent>(),
};

const sumOf = (kind: keyof typeof messageConditions) =>
  `coalesce(sum(c.count) filter (where ${messageConditions[kind]("c")}), 0)::int as ${kind}`;

/** The messages of each channel, by place among the starts of intervals. */
export const COUNT_CHANNEL_MESSAGES = defineStatement({
  name: "count_channel_messages",
  text: `${PARTS}, counted as (
      select k.channel_id, k.direction, k.status, ${placeOf("k.hour")}, k.count from ${COUNTS} where d.is_counted
      union all
      select t.channel_id, m.direction, m.status, ${placeOf("m.created_at")}, count(*) from ${MESSAGES}
        join conversations t on t.workspace_id = $1 and t.id = m.conversation_id
      group by 1, 2, 3, 4
    )
    select h.id, h.name, c.place, ${sumOf("received")}, ${sumOf("sent")}, ${sumOf("delivered")}, ${sumOf("read")},
      ${sumOf("failed")}
    from counted c left join channels h on h.workspace_id = $1 and h.id = c.channel_id
    group by h.id, h.name, c.place`,
}).narrow<{
  id: string | null;
  name: string | null;
  place: number;
  received: number;
  sent: number;
  delivered: number;
  read: number;
  failed: number;
}>();
