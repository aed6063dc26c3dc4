import { defineStatement } from "#lib/db/statement.ts";
import { messageConditions } from "#lib/inbox/index.ts";

// $1 workspace, $2 start, $3 end.

/**
 * The days (UTC) of a period, each with the part of it in the period. A whole day is read from its counts, unless it is
 * not counted yet or has changed since; the messages of other parts are counted now. For members who see only some contacts
 * no day is counted (0001_functions.sql).
 */
const PARTS = `with parts as materialized (
      select d as day, greatest(d, $2::timestamptz) as start, least(d + interval '24 hours', $3::timestamptz) as stop,
        d >= $2 and d + interval '24 hours' <= $3
          and d <= coalesce((select max(k.day) from message_counts k where k.workspace_id = $1), '-infinity')
          and not exists (select from changed_message_days c where c.workspace_id = $1 and c.day = d) as is_counted
      from generate_series(date_trunc('day', $2::timestamptz, 'UTC'), $3::timestamptz - interval '1 millisecond',
        interval '24 hours') d
    )`;

const COUNTS = "join message_counts k on k.workspace_id = $1 and k.day = p.day";

/** `<> 'note'` is the condition of `messages_counts_idx`. */
const MESSAGES = `join messages m on m.workspace_id = $1 and m.created_at >= p.start and m.created_at < p.stop
        and m.direction <> 'note'`;

/** Messages that people and AI agents sent. */
export const COUNT_SENT = defineStatement({
  name: "count_sent_messages",
  text: `${PARTS}, sent as (
      select k.author_type, k.author_id, k.count from parts p ${COUNTS}
      where p.is_counted and ${messageConditions.written("k")}
      union all
      select m.author_type, m.author_id, count(*) from parts p ${MESSAGES} and ${messageConditions.written("m")}
      where not p.is_counted group by 1, 2
    )
    select author_type as "actorType", author_id as "actorId", sum(count)::int as count from sent group by 1, 2`,
}).narrow<{ actorType: "user" | "agent"; count: number }>();

const sumOf = (kind: keyof typeof messageConditions) =>
  `coalesce(sum(c.count) filter (where ${messageConditions[kind]("c")}), 0)::int as ${kind}`;

/** The messages of each channel. */
export const COUNT_CHANNEL_MESSAGES = defineStatement({
  name: "count_channel_messages",
  text: `${PARTS}, counted as (
      select k.channel_id, k.direction, k.status, k.count from parts p ${COUNTS} where p.is_counted
      union all
      select t.channel_id, m.direction, m.status, count(*) from parts p ${MESSAGES}
        join conversations t on t.workspace_id = $1 and t.id = m.conversation_id
      where not p.is_counted group by 1, 2, 3
    )
    select h.id, h.name, ${sumOf("received")}, ${sumOf("sent")}, ${sumOf("delivered")}, ${sumOf("read")}, ${sumOf("failed")}
    from counted c left join channels h on h.workspace_id = $1 and h.id = c.channel_id
    group by h.id, h.name`,
}).narrow<{
  id: string | null;
  name: string | null;
  received: number;
  sent: number;
  delivered: number;
  read: number;
  failed: number;
}>();
