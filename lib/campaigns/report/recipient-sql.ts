/** SQL: whether the contact of recipient `r` wrote after its message. */
const HAS_REPLIED = `exists (select from messages i where i.workspace_id = r.workspace_id
        and i.conversation_id = r.conversation_id and i.id > r.message_id and i.direction = 'inbound'
        and i.kind <> 'reaction')`;

/**
 * The recipients of campaign $2 in workspace $1, each with its furthest state: the message's status, or a reply.
 * Computed by joins, so that receiving statuses and replies needs no extra work.
 */
const recipients = (message: string) => `
  select r.contact_id, r.message_id, r.conversation_id, r.handed_at, m.external_id,
    case
      when r.state <> 'handed' then r.state
      when m.status is null or m.status = 'failed' then 'failed'
      when ${HAS_REPLIED} then 'replied'
      when m.status in ('read', 'played') then 'read'
      when m.status = 'delivered' then 'delivered'
      when m.status in ('accepted', 'sent') then 'sent'
      else 'queued' end as state,
    case when m.status = 'failed' then coalesce(m.failure ->> 'code', 'unknown') else r.code end as code,
    case when m.status = 'failed' then jsonb_build_object(
        'text', coalesce(m.failure ->> 'reason', 'The vendor gave no reason.'),
        'parts', coalesce(m.failure -> 'parts',
          case when m.failure ->> 'reason' is null then '[{"code":"noReasonGiven"}]'::jsonb else '[]' end))
      else r.reason end as reason
  from campaign_recipients r
  left join ${message}
  where r.workspace_id = $1 and r.campaign_id = $2`;

/** For counting: reads all messages in one query. */
export const RECIPIENTS = recipients("messages m on m.workspace_id = r.workspace_id and m.id = r.message_id");

/**
 * For pages: by contact, each with its message, so that reading stops at the end of the page (`offset` keeps the
 * order).
 */
export const RECIPIENTS_IN_ORDER = recipients(`lateral (
    select s.status, s.failure, s.external_id from messages s
    where s.workspace_id = r.workspace_id and s.id = r.message_id offset 0) m on true`);

const WAITING_COLUMNS =
  "r.contact_id, r.message_id, r.conversation_id, r.handed_at, 'queued' as state, r.code, r.reason";

/**
 * The next $6 waiting recipients after contact $5: those without a message, and those whose message is queued. Both
 * read only a few rows of an index, regardless of the number of recipients.
 */
export const WAITING = `
  (select ${WAITING_COLUMNS} from campaign_recipients r
    where r.workspace_id = $1 and r.campaign_id = $2 and r.state = 'queued' and r.contact_id > $5
    order by r.contact_id limit $6)
  union all
  (select ${WAITING_COLUMNS} from messages m
    join campaign_recipients r on r.workspace_id = m.workspace_id and r.campaign_id = $2 and r.message_id = m.id
    where m.workspace_id = $1 and m.status = 'queued' and r.state = 'handed' and r.contact_id > $5
      and not ${HAS_REPLIED}
    order by r.contact_id limit $6)`;
