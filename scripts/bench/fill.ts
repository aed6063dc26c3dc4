import { GAP } from "#lib/platform/cards/index.ts";
import { systemContext, userContext, type WorkspaceContext } from "#lib/platform/context.ts";
import { createRule } from "#lib/rules/index.ts";
import { createStage, listStages } from "#lib/stages/index.ts";
import { ensureTags } from "#lib/tags/index.ts";
import { createWorkspace } from "#lib/workspaces/index.ts";
import { type Owned, setUpWorkspace } from "./new-workspace.ts";
import { peopleUpTo, tagNames } from "./people.ts";
import { query } from "./query.ts";

export const CONTACTS = Number(process.env.BENCH_CONTACTS ?? 100_000);

/** Address of a receiver for measurements in which no webhook is sent. */
export const UNUSED_URL = "http://127.0.0.1/nobody-is-called";

/** A workspace filled with contacts; `places[n]` is the position of contact n's stage in `stageIds`. */
export type Filled = Owned & { contactIds: string[]; stageIds: string[]; places: number[]; tagIds: string[] };

/**
 * Fills an empty database: one workspace with six stages and 100,000 contacts, a key, and rules that call `receiverUrl`
 * on every change of stage and every new tag. The contacts are rows inserted with SQL, with all triggers on.
 */
export async function fillDatabase(receiverUrl: string): Promise<Filled> {
  const filled = await fillWorkspace(await setUpWorkspace(), { receiverUrl, contacts: CONTACTS });
  await disableRateLimits();
  await query("vacuum analyze");
  await query("checkpoint");
  return filled;
}

/** Adds a workspace of the same owner, filled in the same way. */
export async function addWorkspace(
  { ownerId, token }: Owned,
  options: { receiverUrl: string; contacts: number },
): Promise<Filled> {
  const { id } = await createWorkspace(userContext(ownerId), { name: "Another" });
  const { workspaceId } = systemContext(id);
  return fillWorkspace({ workspaceId, ownerId, token }, options);
}

async function fillWorkspace(
  owned: Owned,
  { receiverUrl, contacts }: { receiverUrl: string; contacts: number },
): Promise<Filled> {
  const ctx = systemContext(owned.workspaceId);
  while ((await listStages(ctx)).length < 6) await createStage(ctx, { name: "Another stage" });
  const stageIds = (await listStages(ctx)).map(({ id }) => id).slice(0, 6);
  for (const trigger of ["asignar_fase", "asignar_etiqueta"]) await addRule(ctx, trigger, receiverUrl);
  const rows = await insertContacts(ctx, stageIds, contacts);
  const tagIds = [...(await ensureTags(ctx, [...tagNames, "drained", "drained again"])).values()];
  await query(
    `with ${peopleUpTo("$3::int")}
     insert into contact_tags (workspace_id, contact_id, tag_id, assigned_at)
     select $1, c.id, ($2::uuid[])[tag], c.created_at from people p
     join contacts c on c.workspace_id = $1 and c.internal_whatsapp_number = (573000000000 + p.n)::text
     cross join lateral unnest(p.tags) tag`,
    [ctx.workspaceId, tagIds, contacts],
  );
  const contactIds = rows.map(({ id }) => id);
  const places = rows.map(({ stage_id }) => stageIds.indexOf(stage_id));
  return { ...owned, contactIds, stageIds, places, tagIds };
}

async function addRule(ctx: WorkspaceContext, trigger: string, url: string): Promise<void> {
  const conditions = trigger === "asignar_fase" ? [{ field: "stage", operator: "ANY", value: null }] : [];
  const headers = { "X-Api-Key": "bench" };
  await createRule(ctx, {
    name: "Tell the receiver",
    enabled: true,
    trigger,
    conditions,
    actions: [{ type: "webhook", url, method: "POST", headers, secretHeaders: [] }],
  });
}

type Inserted = { id: string; stage_id: string };

async function insertContacts(
  { workspaceId }: WorkspaceContext,
  stageIds: readonly string[],
  contacts: number,
): Promise<Inserted[]> {
  return (await query<Inserted>(INSERT, [workspaceId, stageIds, GAP, contacts])).rows;
}

const INSERT = `
  with ${peopleUpTo("$4::int")}
  insert into contacts (workspace_id, id, name, lastname, email, internal_whatsapp_number, platform_id,
    stage_id, order_in_cards, avatar_color, custom_fields, first_message, first_message_at, last_message,
    last_message_at, created_at)
  select $1::uuid, ('01900000-' || lpad(to_hex(n / 4096), 4, '0') || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8'
      || substr(md5($1::text || n::text), 1, 3) || '-' || substr(md5($1::text || n::text), 4, 12))::uuid,
    name, lastname, email, (573000000000 + n)::text, 2, ($2::uuid[])[stage], $3::bigint * n, '#2f6fde',
    '{"ciudad": "Bogotá", "producto": "Inglés"}', 'Hola, quisiera información', at,
    '¿Y el horario de las 7 pm todavía tiene cupo?', at, created_at
  from people cross join lateral (select now() - n * interval '1 minute' as at) a
  order by n
  returning id, stage_id`;

/**
 * Removes the limit of this database's token buckets with a function in front of the real one. The same statement does
 * the same work on the same row, and the program's limits do not change.
 */
export async function disableRateLimits(): Promise<void> {
  await query("alter function take_token rename to take_token_as_shipped");
  await query(
    `create function take_token(p_key text, p_capacity double precision, p_per_second double precision,
       p_calls integer default 1, out granted integer, out remaining integer, out retry_after integer) language plpgsql as $$
     begin
       select t.granted, t.remaining, t.retry_after into granted, remaining, retry_after
         from take_token_as_shipped(p_key, 1e9, 1e6, p_calls) t;
     end $$`,
  );
}
