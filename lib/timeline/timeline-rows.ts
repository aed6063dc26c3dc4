import type { TimelineItem } from "./schema.ts";

/** A row of `timelineBranches` . Instants in `body` are text as in PostgreSQL, the rest is as in the API. */
export type TimelineRow = { id: string; at: Date } & (
  | { kind: "change" | "agent"; body: Omit<Of<"change">["entry"], "at"> }
  | { kind: "note"; body: Of<"note">["note"] }
  | { kind: "message"; body: Of<"message">["message"] }
  | { kind: "delivery"; body: Of<"delivery">["delivery"] }
  | RelatedRow<"opportunity">
  | RelatedRow<"task">
  | { kind: "automation"; body: Of<"automation">["automation"] }
  | { kind: "worker"; body: Of<"worker">["worker"] }
  | { kind: "submission"; body: Of<"submission">["submission"] }
);
/** An event of an item with its own history, and the item. */
type RelatedRow<Kind extends "opportunity" | "task"> = {
  kind: Kind;
  body: { entry: Omit<Of<Kind>["entry"], "at"> } & Pick<Of<Kind>, Extract<keyof Of<Kind>, Kind>>;
};
type Of<Kind extends TimelineItem["kind"]> = Extract<TimelineItem, { kind: Kind }>;

const historyKind = `case when h.kind = 'note' then 'note' when h.via = 'agent' then 'agent' else 'change' end`;
const historyActor = `jsonb_build_object('type', h.actor_type, 'id', h.actor_id, 'name', h.actor_name)`;
/** For histories without notes. */
const relatedEntry = `jsonb_build_object('id', h.id, 'kind', h.kind, 'field', h.field, 'old', h.old_value,
    'new', h.new_value, 'content', null, 'contentParts', '[]'::jsonb, 'actor', ${historyActor}, 'via', h.via)`;
const messageKind = `case when m.direction = 'note' then 'note' else 'message' end`;
const messageAuthor = `jsonb_build_object('type', m.author_type, 'id', m.author_id, 'name', m.author_name)`;

/**
 * Timeline of contact $2 of workspace $1 before the id $3: at most $4 rows of each table, each from its own index. $5
 * are the kinds to read from the history, $6 from the messages, $7 from other tables.
 */
export const timelineBranches = `
  (select h.id, h.at, ${historyKind} as kind,
      case when h.kind = 'note'
        then jsonb_build_object('text', h.content, 'parts', coalesce(h.content_parts, '[]'), 'author', ${historyActor}, 'conversationId', null)
        else jsonb_build_object('id', h.id, 'kind', h.kind, 'field', h.field, 'old', h.old_value, 'new', h.new_value,
          'content', h.content, 'contentParts', coalesce(h.content_parts, '[]'), 'actor', ${historyActor}, 'via', h.via)
      end as body
    from contact_history h
    where cardinality($5::text[]) > 0 and h.workspace_id = $1 and h.contact_id = $2 and h.id < $3
      and ${historyKind} = any ($5::text[])
    order by h.id desc limit $4)
  union all
  (select m.id, m.created_at, ${messageKind},
      case when m.direction = 'note'
        then jsonb_build_object('text', m.text, 'parts', coalesce(m.content -> 'parts', '[]'), 'author', ${messageAuthor}, 'conversationId', m.conversation_id)
        else jsonb_build_object('conversationId', m.conversation_id, 'platformId', t.platform_id,
          'direction', m.direction, 'author', ${messageAuthor}, 'kind', m.kind,
          'text', case when m.deleted_at is null then m.text else '' end, 'status', m.status,
          'failure', case when jsonb_typeof(m.failure) = 'object'
            then jsonb_build_object('code', m.failure ->> 'code', 'reason', m.failure ->> 'reason',
              'parts', coalesce(m.failure -> 'parts', '[]')) end,
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
    where 'delivery' = any ($7::text[]) and d.workspace_id = $1 and d.contact_id = $2 and d.id < $3
    order by d.id desc limit $4)
  union all
  (select e.id, e.at, 'opportunity', jsonb_build_object('entry', e.entry, 'opportunity', jsonb_build_object(
      'id', o.id, 'name', o.name, 'amount', o.amount, 'currencyCode', o.currency_code))
    from opportunities o cross join lateral (
      select h.id, h.at, ${relatedEntry} as entry from opportunity_history h
      where h.workspace_id = $1 and h.opportunity_id = o.id and h.id < $3
        and (h.kind = 'created' or h.field = 'winLossStatus' or (h.at > o.created_at
          and h.field in ('stageId', 'amount', 'currencyCode', 'assignedComercialId', 'contactId')))
      order by h.id desc limit $4
    ) e
    where 'opportunity' = any ($7::text[]) and o.workspace_id = $1 and o.contact_id = $2
    order by e.id desc limit $4)
  union all
  (select e.id, e.at, 'task', jsonb_build_object('entry', e.entry, 'task', jsonb_build_object(
      'id', k.id, 'name', k.name, 'statusId', k.status_id))
    from tasks k cross join lateral (
      select h.id, h.at, ${relatedEntry} as entry from task_history h
      where h.workspace_id = $1 and h.task_id = k.id and h.id < $3 and (h.kind = 'created' or h.field in
        ('statusId', 'expirationDate', 'assignedUserId', 'contactId'))
      order by h.id desc limit $4
    ) e
    where 'task' = any ($7::text[]) and k.workspace_id = $1 and k.contact_id = $2
    order by e.id desc limit $4)
  union all
  (select r.id, r.created_at, 'automation', jsonb_build_object('automationId', r.automation_id, 'name', a.name,
      'status', r.status, 'reason', r.reason ->> 'text', 'reasonParts', coalesce(r.reason -> 'parts', '[]'), 'endedAt', r.ended_at)
    from automation_runs r join automations a on a.workspace_id = r.workspace_id and a.id = r.automation_id
    where 'automation' = any ($7::text[]) and r.workspace_id = $1 and r.contact_id = $2 and r.id < $3
    order by r.id desc limit $4)
  union all
  (select w.id, w.created_at, 'worker', jsonb_build_object('workerId', w.worker_id, 'name', i.name,
      'status', w.status, 'reason', w.reason ->> 'text', 'isNewContact', w.is_new_contact)
    from worker_runs w join workers i on i.workspace_id = w.workspace_id and i.id = w.worker_id
    where 'worker' = any ($7::text[]) and w.workspace_id = $1 and w.contact_id = $2 and w.id < $3
    order by w.id desc limit $4)
  union all
  (select s.id, s.created_at, 'submission', jsonb_build_object('formId', s.form_id, 'formName', f.name,
      'isNewContact', s.is_new_contact, 'answers', s.answers, 'consent', s.consent)
    from web_form_submissions s join web_forms f on f.workspace_id = s.workspace_id and f.id = s.form_id
    where 'submission' = any ($7::text[]) and s.workspace_id = $1 and s.contact_id = $2 and s.id < $3
    order by s.id desc limit $4)`;
