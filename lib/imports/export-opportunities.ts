import { sql } from "drizzle-orm";
import { opportunityConditions } from "#lib/opportunities/index.ts";
import type { OpportunityFilters } from "#lib/opportunities/schema.ts";
import type { Content } from "#lib/platform/api/content.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { toCsvLine } from "#lib/platform/csv-line.ts";

const BATCH = 500;
const BEYOND = "infinity";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const HEAD = [
  "code",
  "name",
  "amount",
  "currency",
  "pipeline",
  "stage",
  "status",
  "final amount",
  "reason",
  "contact",
  "contact name",
  "person",
  "description",
  "created",
];

type Row = { id: string; created: string; texts: (string | null)[] };

/** Returns the opportunities that match the filters as CSV, newest first; an import recognizes the column names. */
export async function exportOpportunities(
  ctx: WorkspaceContext,
  { bom, ...filters }: OpportunityFilters & { bom: boolean },
): Promise<Content> {
  return { fileName: "opportunities.csv", lines: linesOf(ctx, filters, bom) };
}

async function* linesOf(
  ctx: WorkspaceContext,
  filters: OpportunityFilters,
  bom: boolean,
): AsyncGenerator<string, void, void> {
  yield `${bom ? "\u{feff}" : ""}${toCsvLine(HEAD)}`;
  let after: Pick<Row, "id" | "created"> = { created: BEYOND, id: LAST_ID };
  for (;;) {
    const rows = await readPage(ctx, filters, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    yield rows.map(({ texts, created }) => toCsvLine([...texts, created])).join("");
  }
}

async function readPage(
  ctx: WorkspaceContext,
  filters: OpportunityFilters,
  { created, id }: Pick<Row, "id" | "created">,
): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select o.id, to_json(o.created_at) #>> '{}' as created,
      json_build_array('OP-' || o.number, o.name, trim_scale(o.amount)::text, o.currency_code,
        (select p.name from pipelines p where p.workspace_id = o.workspace_id and p.id = o.pipeline_id),
        (select s.name from pipeline_stages s where s.workspace_id = o.workspace_id and s.id = o.stage_id),
        (array['open', 'won', 'lost'])[o.win_loss_status + 1], trim_scale(o.final_amount)::text, o.reason,
        (select coalesce(c.email, '+' || c.internal_whatsapp_number) from contacts c
          where c.workspace_id = o.workspace_id and c.id = o.contact_id),
        (select concat_ws(' ', c.name, c.lastname) from contacts c
          where c.workspace_id = o.workspace_id and c.id = o.contact_id),
        (select u.email from users u where u.id = o.assigned_comercial_id), o.description) as texts
    from opportunities o
    where ${opportunityConditions(ctx.workspaceId, filters)} and (o.created_at, o.id) < (${created}::timestamptz, ${id}::uuid)
    order by o.created_at desc nulls last, o.id desc nulls last limit ${BATCH}`);
  return rows;
}
