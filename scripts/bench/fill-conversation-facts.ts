import { newId } from "#lib/platform/ids.ts";
import type { Filled } from "./fill.ts";
import { query } from "./query.ts";

const PEOPLE = 20;

/**
 * Adds the recorded events of the conversations of `fillConversations`: each was opened and answered by one of 20
 * people, half of them were resolved, and every 14th was reopened and answered again. Contacts get one of five teams or
 * none.
 */
export async function fillConversationFacts({ workspaceId }: Filled): Promise<void> {
  const people = Array.from({ length: PEOPLE }, newId);
  await query(
    `with added as (
       insert into users (id, email, name, password_hash)
       select id, id || '@tertulia.example', 'Person', 'none' from unnest($2::uuid[]) id returning id
     ) insert into memberships (workspace_id, user_id, role) select $1, id, 'agent' from added`,
    [workspaceId, people],
  );
  const { rows: teams } = await query<{ id: string }>(
    `insert into teams (workspace_id, id, name) select $1, gen_random_uuid(), 'Team ' || n from generate_series(1, 5) n
     returning id`,
    [workspaceId],
  );
  await query(
    `update contacts set assigned_team_id = ($2::uuid[])[1 + (hashtext(id::text) & 2147483647) % 7] where workspace_id = $1`,
    [workspaceId, teams.map(({ id }) => id)],
  );
  await query(INSERT, [workspaceId, people]);
  await query("vacuum analyze conversation_facts, contacts, conversations");
}

const INSERT = `
  insert into conversation_facts (workspace_id, conversation_id, kind, at, seconds, actor_type, actor_id)
  select $1, c.id, k.kind, k.at, k.seconds, case when k.kind <> 'opened' then 'user' end,
    case when k.kind <> 'opened' then ($2::uuid[])[1 + (c.n + k.step) % cardinality($2::uuid[])] end
  from (
    select id, created_at, last_message_at, hashtext(id::text) & 2147483647 as n from conversations where workspace_id = $1
  ) c cross join lateral (values
    (0, 'opened', c.created_at, null, true),
    (1, 'answered', c.created_at + c.n % 86400 * interval '1 second', c.n % 86400, true),
    (2, 'resolved', c.last_message_at, (extract(epoch from c.last_message_at - c.created_at))::int, c.n % 2 = 0),
    (3, 'reopened', c.last_message_at + interval '1 minute', null, c.n % 14 = 0),
    (4, 'answered', c.last_message_at + interval '1 hour', 3540, c.n % 14 = 0)
  ) k(step, kind, at, seconds, is_case)
  where k.is_case order by k.at`;
