import type { TimelineItem } from "./schema.ts";

/** A row of `timelineBranches`, as the driver gives it: the instant as text, `body` as the API answers it but for instants. */
export type TimelineRow = { id: string; at: string } & (
  | { kind: "change" | "agent"; body: Omit<Of<"change">["entry"], "at"> }
  | { kind: "note"; body: Of<"note">["note"] }
  | { kind: "message"; body: Of<"message">["message"] }
  | { kind: "delivery"; body: Of<"delivery">["delivery"] }
);
type Of<Kind extends TimelineItem["kind"]> = Extract<TimelineItem, { kind: Kind }>;

const historyKind = `case when h.kind = 'note' then 'note' when h.via = 'agent' then 'agent' else 'change' end`;
const historyActor = `jsonb_build_object('type', h.actor_type, 'id', h.actor_id, 'name', h.actor_name)`;
const messageKind = `case when m.direction = 'note' then 'note' else 'message' end`;
const messageAuthor = `jsonb_build_object('type', m.author_type, 'id', m.author_id, 'name', m.author_name)`;

/**
 * What happened to contact $2 of workspace $1 before the id $3, $4 rows at most of each table, along its own index.
 * $5 are the kinds wanted of the history, $6 those of the messages, $7 says whether deliveries are.
 */
export const timelineBranches = `
  (select h.id, h.at, ${historyKind} as kind,
      case when h.kind = 'note'
        then jsonb_build_object('text', h.content, 'author', ${historyActor}, 'conversationId', null)
        else jsonb_build_object('id', h.id, 'kind', h.kind, 'field', h.field, 'old', h.old_value, 'new', h.new_value,
          'content', h.content, 'actor', ${historyActor}, 'via', h.via)
      end as body
    from contact_history h
    where cardinality($5::text[]) > 0 and h.workspace_id = $1 and h.contact_id = $2 and h.id < $3
      and ${historyKind} = any ($5::text[])
    order by h.id desc limit $4)
  union all
  (select m.id, m.created_at, ${messageKind},
      case when m.direction = 'note'
        then jsonb_build_object('text', m.text, 'author', ${messageAuthor}, 'conversationId', m.conversation_id)
        else jsonb_build_object('conversationId', m.conversation_id, 'platformId', t.platform_id,
          'direction', m.direction, 'author', ${messageAuthor}, 'kind', m.kind,
          'text', case when m.deleted_at is null then m.text else '' end, 'status', m.status,
          'failure', case when jsonb_typeof(m.failure) = 'object'
            then jsonb_build_object('code', m.failure ->> 'code', 'reason', m.failure ->> 'reason') end,
          'sourceCount', case when jsonb_typeof(m.sources) = 'array' then jsonb_array_length(m.sources) else 0 end,
          'isDeleted', m.deleted_at is not null)
      end
    from messages m join conversations t on t.workspace_id = m.workspace_id and t.id = m.conversation_id
    where cardinality($6::text[]) > 0 and m.workspace_id = $1 and m.contact_id = $2 and m.id < $3
      and ${messageKind} = any ($6::text[])
    order by m.id desc limit $4)
  union all
  (select d.id, d.created_at, 'delivery', jsonb_build_object('ruleId', d.rule_id, 'ruleName', d.rule_name,
      'trigger', d.trigger, 'status', d.status, 'responseStatus', d.response_status, 'durationMs', d.duration_ms,
      'resendOf', d.resend_of)
    from deliveries d
    where $7::boolean and d.workspace_id = $1 and d.contact_id = $2 and d.id < $3
    order by d.id desc limit $4)`;

/** A row as the API answers it. */
export function toTimelineItem(row: TimelineRow): TimelineItem {
  const moment = { id: row.id, at: new Date(row.at).toISOString() };
  switch (row.kind) {
    case "change":
    case "agent":
      return { ...moment, kind: row.kind, entry: { ...row.body, at: moment.at } };
    case "note":
      return { ...moment, kind: row.kind, note: row.body };
    case "message":
      return { ...moment, kind: row.kind, message: row.body };
    case "delivery":
      return { ...moment, kind: row.kind, delivery: row.body };
  }
}
