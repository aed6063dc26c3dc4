import { createAgent } from "#lib/agents/index.ts";
import { createChannel } from "#lib/channels/index.ts";
import { brandWorkspace, systemContext } from "#lib/platform/context.ts";
import type { Filled } from "./fill.ts";
import { messageTexts, said, TEXTS } from "./message-texts.ts";
import { query } from "./query.ts";

export const MESSAGES = 1_000_000;

/** Conversations to read, by their ids. */
export type FilledConversations = { recent: string[]; old: string[]; long: string[] };

/**
 * Gives each contact of a filled workspace a conversation, with a million messages over ten weeks in total: nine per
 * conversation, 1,009 in every thousandth. Half of the conversations are resolved, and a tenth is assigned to the
 * caller. They are on WhatsApp, with and without an AI agent, and webchat. Derived values are computed in bulk and
 * compared with what triggers and verbs would have written.
 */
export async function fillConversations({ workspaceId }: Filled): Promise<FilledConversations> {
  await setFlags(workspaceId);
  await insertConversations(workspaceId);
  await insertMessages(workspaceId);
  await query(NOTE_LAST_MESSAGES, [workspaceId]);
  await query("vacuum analyze");
  await query("checkpoint");
  await check(workspaceId);
  const idsOf = async (condition: string) => {
    const { rows } = await query<{ id: string }>(
      `select id from conversations where workspace_id = $1 and ${condition} order by last_message_at desc limit 300`,
      [workspaceId],
    );
    return rows.map(({ id }) => id);
  };
  return {
    recent: await idsOf("true"),
    old: await idsOf("last_message_at < now() - interval '60 days'"),
    long: await idsOf(`(select count(*) from messages m where m.workspace_id = conversations.workspace_id
      and m.conversation_id = conversations.id) > 1000`),
  };
}

/** The contact's place in the order of last messages: minutes ago. */
const n = "(c.internal_whatsapp_number::bigint - 573000000000)";

/** Before the conversations are inserted, so that they get their flags from their contacts. */
async function setFlags(workspaceId: string): Promise<void> {
  await query(
    `update contacts c set is_read = ${n} % 30 <> 0, is_solved = ${n} % 2 = 1, is_bot_enabled = ${n} % 5 < 3,
       assigned_agent_id = case when ${n} % 20 in (2, 7) then m.user_id end
     from (select user_id from memberships where workspace_id = $1 limit 1) m
     where c.workspace_id = $1`,
    [workspaceId],
  );
}

async function insertConversations(workspaceId: string): Promise<void> {
  const ctx = systemContext(brandWorkspace(workspaceId));
  const addPhone = (name: string) =>
    createChannel(ctx, {
      name,
      platformType: "whatsapp",
      config: { phoneNumberId: `100200${name.length}`, wabaId: "2002" },
      secrets: { accessToken: "token-of-nobody", appSecret: "app-secret-bench" },
    });
  const { id: answered } = await addPhone("Sales");
  const { id: unanswered } = await addPhone("Support");
  await createAgent(ctx, { name: "Sales", channelId: answered });
  const { id: web } = await createAgent(ctx, { name: "Web" });
  await query(
    `insert into conversations (workspace_id, id, contact_id, platform_id, channel_id, agent_id, external_id,
       last_message_at, last_inbound_at, created_at)
     select c.workspace_id, c.id, c.id, case ${n} % 3 when 2 then 1 else 2 end,
       (array[$2, $3, null]::uuid[])[1 + ${n} % 3], case ${n} % 3 when 2 then $4::uuid end,
       c.internal_whatsapp_number, at.at, at.at - ${n} % 2 * interval '7 minutes', at.at - interval '7 days'
     from contacts c cross join lateral (select $5::timestamptz - ${n} * interval '1 minute' as at) at
     where c.workspace_id = $1 order by ${n} desc`,
    [workspaceId, answered, unanswered, web, new Date()],
  );
}

/**
 * In chronological order, as they would have arrived. Indexes and the foreign key are dropped first and created
 * afterwards for all rows. Search words are computed once per distinct text.
 */
async function insertMessages(workspaceId: string): Promise<void> {
  await query(
    `create unlogged table bench_texts as select place, text, message_words(text) as search
     from unnest($1::text[]) with ordinality as of_all(text, place)`,
    [[...messageTexts(), ...Object.values(said)]],
  );
  await query("create unique index on bench_texts (place)");
  await query("vacuum analyze");
  const { rows } = await query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'messages'::regclass and not indisprimary`,
  );
  const { rows: keys } = await query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'messages_conversation_fk'`,
  );
  await query(`drop index ${rows.map(({ name }) => name).join(", ")}`);
  await query("alter table messages drop constraint messages_conversation_fk");
  await query("alter table messages alter column search drop expression");
  // Reports count these days once, as they would have when the days were over.
  await query("alter table messages disable trigger message_day_insert");
  await query(INSERT, [workspaceId]);
  await query("alter table messages enable trigger message_day_insert");
  for (const { definition } of rows) await query(definition);
  await query(
    `alter table messages add constraint messages_conversation_fk ${keys.map(({ definition }) => definition).join("")}`,
  );
}

/** `j` counts back from the newest one, each seven minutes older. */
const INSERT = `
  insert into messages (workspace_id, id, conversation_id, contact_id, direction, author_type, author_name, text, search,
    external_id, status, created_at)
  select p.workspace_id, (lpad(to_hex((extract(epoch from p.at) * 1000)::bigint), 12, '0') || '7' || substr(p.hash, 1, 3)
      || '8' || substr(p.hash, 4, 15))::uuid, p.id, p.id, p.direction,
    case p.direction when 'inbound' then 'contact' else 'user' end,
    case p.direction when 'inbound' then p.name else 'Bench' end, b.text, b.search,
    case when p.direction <> 'note' then 'wamid.' || p.hash end, case p.direction when 'outbound' then 'read' end, p.at
  from (
    select t.workspace_id, t.id, ${n} as n, j, t.last_message_at - j * interval '7 minutes' as at,
      concat_ws(' ', c.name, c.lastname) as name, md5(${n} || '.' || j) as hash,
      case when j = 3 and ${n} % 20 = 0 then 'note' when (j + ${n}) % 2 = 0 then 'inbound' else 'outbound' end as direction
    from conversations t join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
    cross join lateral generate_series(0, case when ${n} % 1000 = 0 then 1008 else 8 end) j
    where t.workspace_id = $1
  ) p join bench_texts b on b.place = case
    when p.n in (3, 5, 8) and p.j = 0 then ${TEXTS + 1}
    when p.n between 90001 and 90007 and p.j = 1 then ${TEXTS + 2}
    when p.n between 60000 and 79999 and p.j = 2 then ${TEXTS + 3}
    else 1 + (hashtext(p.hash) & 2147483647) % ${TEXTS} end
  order by p.at`;

/** As the verbs of contacts do for each message. */
const NOTE_LAST_MESSAGES = `
  update contacts c set first_message = f.text, first_message_at = f.created_at, last_message = l.text,
    last_message_at = l.created_at
  from (select distinct on (contact_id) contact_id, text, created_at from messages
      where workspace_id = $1 and direction = 'inbound' order by contact_id, id) f
    join (select distinct on (contact_id) contact_id, text, created_at from messages
      where workspace_id = $1 and direction = 'inbound' order by contact_id, id desc) l using (contact_id)
  where c.workspace_id = $1 and c.id = f.contact_id`;

/** Throws if rows are missing or derived values are wrong. */
async function check(workspaceId: string): Promise<void> {
  const { rows } = await query<Record<string, number>>(CHECK, [workspaceId]);
  const found = JSON.stringify(rows[0]);
  const expected = JSON.stringify({
    messages: MESSAGES,
    conversations: 100_000,
    flags: 0,
    instants: 0,
    contacts: 0,
    words: 0,
    rareRecent: 3,
    rareOld: 7,
    oldFrequent: 20_000,
  });
  if (found !== expected) throw new Error(`filled in ${found}, not ${expected}`);
}

const CHECK = `
  with last as materialized (
    select conversation_id, max(created_at) filter (where direction <> 'note') as any_at,
      max(created_at) filter (where direction = 'inbound') as inbound_at
    from messages where workspace_id = $1 group by conversation_id)
  select (select count(*)::int from messages where workspace_id = $1) as messages,
    (select count(*)::int from conversations where workspace_id = $1) as conversations,
    (select count(*)::int from conversations t join contacts c on c.workspace_id = t.workspace_id and c.id = t.contact_id
      where t.workspace_id = $1 and (t.is_unread, t.is_solved, t.is_bot_enabled, t.assigned_agent_id)
        is distinct from (not c.is_read, c.is_solved, c.is_bot_enabled, c.assigned_agent_id)) as flags,
    (select count(*)::int from conversations t left join last l on l.conversation_id = t.id
      where t.workspace_id = $1
        and (t.last_message_at, t.last_inbound_at) is distinct from (l.any_at, l.inbound_at)) as instants,
    (select count(*)::int from contacts c left join last l on l.conversation_id = c.id
      where c.workspace_id = $1 and c.last_message_at is distinct from l.inbound_at) as contacts,
    (select count(*)::int from (select text, search from messages where workspace_id = $1 order by id desc limit 1000) m
      where m.search is distinct from message_words(m.text)) as words,
    ${Object.entries(said)
      .map(
        ([name, text]) => `(select count(*)::int from messages
          where workspace_id = $1 and text = '${text}') as "${name}"`,
      )
      .join(", ")}`;
