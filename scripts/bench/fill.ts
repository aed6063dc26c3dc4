import { createApiKey } from "#lib/api-keys/index.ts";
import { GAP } from "#lib/platform/cards/index.ts";
import { anonymousContext, systemContext, userContext } from "#lib/platform/context.ts";
import { createRule } from "#lib/rules/index.ts";
import { createStage, listStages } from "#lib/stages/index.ts";
import { ensureTags } from "#lib/tags/index.ts";
import { issueSetupToken, setUp } from "#lib/users/index.ts";
import { findMembers } from "#lib/workspaces/index.ts";
import { query } from "./query.ts";

export const CONTACTS = 100_000;

/** The workspace everything is measured in. */
export type Filled = { workspaceId: string; token: string; contactIds: string[]; stageIds: string[] };

/**
 * Fills an empty database: one workspace with six stages and 100,000 contacts, a key, and a rule that matches
 * every change of stage and calls `receiverUrl`. The contacts are rows made by SQL; nothing is measured here.
 */
export async function fillDatabase(receiverUrl: string): Promise<Filled> {
  const ctx = anonymousContext();
  const { workspaceId } = await setUp(ctx, {
    token: await issueSetupToken(ctx),
    name: "Bench",
    email: "bench@tertulia.example",
    password: "not-a-secret-of-anyone",
    workspaceName: "Bench",
  });
  const workspace = systemContext(workspaceId);
  await createStage(workspace, { name: "Lost" });
  const stageIds = (await listStages(workspace)).map(({ id }) => id);
  await createRule(workspace, {
    name: "Tell the receiver",
    enabled: true,
    trigger: "asignar_fase",
    conditions: [{ field: "stage", operator: "ANY", value: null }],
    actions: [
      {
        type: "webhook",
        url: receiverUrl,
        method: "POST",
        headers: { "X-Api-Key": "bench" },
        secretHeaders: [],
      },
    ],
  });
  const [owner] = await findMembers(workspace);
  const { token } = await createApiKey(userContext(owner?.id ?? ""), { name: "Bench", scopes: [] });
  const contactIds = await insertContacts(workspaceId, stageIds);
  const tags = [...(await ensureTags(workspace, ["VIP", "Beca"])).values()];
  await query(
    `insert into contact_tags (workspace_id, contact_id, tag_id, assigned_at)
     select workspace_id, id, ($2::uuid[])[1 + (hashtext(id::text) & 1)], created_at from contacts
     where workspace_id = $1 and hashtext(id::text) % 3 = 0`,
    [workspaceId, tags],
  );
  await deepenBuckets();
  await query("vacuum analyze");
  await query("checkpoint");
  return { workspaceId, token, contactIds, stageIds };
}

async function insertContacts(workspaceId: string, stageIds: readonly string[]): Promise<string[]> {
  const values = [workspaceId, stageIds, stageIds.length, GAP, CONTACTS - 1];
  const { rows } = await query<{ id: string }>(INSERT, values);
  return rows.map(({ id }) => id);
}

const INSERT = `
  insert into contacts (workspace_id, id, name, lastname, email, internal_whatsapp_number, platform_id,
    stage_id, order_in_cards, avatar_color, custom_fields, first_message, first_message_at, last_message,
    last_message_at, created_at)
  select $1, ('01900000-' || lpad(to_hex(n / 65536), 4, '0') || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8'
      || substr(md5(n::text), 1, 3) || '-' || substr(md5(n::text), 4, 12))::uuid,
    (array['Ana','Luis','Sofía','Mateo','Lucía','Diego','Elena'])[1 + n % 7],
    (array['García','Rojas','Núñez','Peña','Torres'])[1 + n % 5] || ' ' || n, 'c' || n || '@example.com',
    (573000000000 + n)::text, 2, ($2::uuid[])[1 + n % $3], $4::bigint * (n / $3), '#2f6fde',
    '{"ciudad": "Bogotá", "producto": "Inglés"}', 'Hola, quisiera información', at.at,
    '¿Y el horario de las 7 pm todavía tiene cupo?', at.at, at.at
  from generate_series(0, $5::int) n
  cross join lateral (select now() - n * interval '1 minute' as at) at
  order by n
  returning id`;

/**
 * Gives this database's token buckets no bottom, by a function in front of the one that ships: the same
 * statement does the same work on the same row, and both servers compared go through it. The limits of the
 * program stay as they are.
 */
export async function deepenBuckets(): Promise<void> {
  await query("alter function take_token rename to take_token_as_shipped");
  await query(
    `create function take_token(p_key text, p_capacity double precision, p_per_second double precision,
       out allowed boolean, out remaining integer, out retry_after integer) language plpgsql as $$
     begin
       select t.allowed, t.remaining, t.retry_after into allowed, remaining, retry_after
         from take_token_as_shipped(p_key, 1e9, 1e6) t;
     end $$`,
  );
}
