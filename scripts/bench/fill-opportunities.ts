import { createPipeline } from "#lib/pipelines/index.ts";
import { GAP } from "#lib/platform/cards/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import type { Filled } from "./fill.ts";
import { query } from "./query.ts";

export const OPPORTUNITIES = 100_000;

const stages = ["New", "Qualified", "Proposal", "Negotiation", "Signing"].map((name) => ({ name }));

/** The measured board: its stages and the ids of their opportunities, from top to bottom. */
export type FilledBoard = { pipelineId: string; stageIds: string[]; columns: string[][] };

/**
 * Adds a pipeline of five stages with 20,000 opportunities each, with SQL. Seven of ten are open, and each has a
 * contact.
 */
export async function fillOpportunities({ workspaceId, contactIds }: Filled): Promise<FilledBoard> {
  const pipeline = await createPipeline(systemContext(workspaceId), { name: "Courses", stages });
  const stageIds = pipeline.stages.map(({ id }) => id);
  const values = [workspaceId, pipeline.id, stageIds, stageIds.length, GAP, contactIds, OPPORTUNITIES - 1];
  const { rows } = await query<{ id: string }>(INSERT, values);
  await query(
    `insert into opportunity_numbers (workspace_id, last) values ($1, $2)
     on conflict (workspace_id) do update set last = excluded.last`,
    [workspaceId, 1_000 + OPPORTUNITIES],
  );
  await query("vacuum analyze opportunities, opportunity_search, opportunity_counters");
  await query("checkpoint");
  const columns = stageIds.map((_, stage) =>
    rows.filter((_, index) => index % stageIds.length === stage).map(({ id }) => id),
  );
  return { pipelineId: pipeline.id, stageIds, columns };
}

const INSERT = `
  insert into opportunities (workspace_id, id, number, name, description, amount, final_amount, currency_code,
    contact_id, pipeline_id, stage_id, win_loss_status, win_loss_date, reason, order_in_cards, created_at)
  select $1, ('01910000-' || lpad(to_hex(n / 65536), 4, '0') || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8'
      || substr(md5(n::text), 1, 3) || '-' || substr(md5(n::text), 4, 12))::uuid, 1001 + n,
    (array['Curso de inglés','Máster en diseño','Matrícula','Taller de cerámica','Beca'])[1 + n % 5] || ' para '
      || (array['Ana','Luis','Sofía','Mateo','Lucía','Diego','Elena'])[1 + n % 7] || ' ' || n,
    'Pregunta por el horario de las 7 pm y el pago a plazos', 100 + n % 900,
    case when n % 10 = 7 then 100 + n % 900 else 0 end, 'EUR', ($6::uuid[])[1 + n % cardinality($6::uuid[])], $2,
    ($3::uuid[])[1 + n % $4], state.status, case when state.status > 0 then now() end, null, $5::bigint * (n / $4), at.at
  from generate_series(0, $7::int) n
  cross join lateral (select case when n % 10 = 7 then 1 when n % 10 > 7 then 2 else 0 end as status) state
  cross join lateral (select now() - n * interval '1 minute' as at) at
  order by n
  returning id`;
