import { sql } from "drizzle-orm";
import { opportunityConditions } from "#lib/opportunities/index.ts";
import type { OpportunityFilters } from "#lib/opportunities/schema.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { isReadableBy, type Reader } from "#lib/platform/auth/require-readable.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type CsvPaging, csvOfPages } from "#lib/platform/csv-pages.ts";
import { describeFilters } from "./describe-filters.ts";
import { type Position, type RecordRow, START } from "./position.ts";

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

/**
 * Returns the opportunities that match the filters as CSV, newest first; an import recognizes the column names. The
 * contact is empty if the caller may not read contacts.
 */
export async function exportOpportunities(
  ctx: WorkspaceContext & Reader,
  { bom, ...filters }: OpportunityFilters & { bom: boolean },
): Promise<Content> {
  await recordAudit(ctx, "opportunity.exported", { detail: describeFilters(filters) });
  const lines = csvOfPages(ctx, {
    head: HEAD,
    bom,
    readPage: (ctx, paging: CsvPaging<Position>) => readPage(ctx, filters, paging),
    cellsOf: ({ texts, created }) => [...texts, created],
  });
  return { fileName: "opportunities.csv", lines };
}

async function readPage(
  ctx: WorkspaceContext & Reader,
  filters: OpportunityFilters,
  { pageSize, continuationToken: { created, id } = START }: CsvPaging<Position>,
): Promise<{ data: RecordRow[]; continuationToken: Position | null }> {
  const isReadable = isReadableBy(ctx, "contact");
  const { rows } = await ctx.db.execute<RecordRow>(sql`
    select o.id, to_json(o.created_at) #>> '{}' as created,
      json_build_array('OP-' || o.number, o.name, trim_scale(o.amount)::text, o.currency_code,
        (select p.name from pipelines p where p.workspace_id = o.workspace_id and p.id = o.pipeline_id),
        (select s.name from pipeline_stages s where s.workspace_id = o.workspace_id and s.id = o.stage_id),
        (array['open', 'won', 'lost'])[o.win_loss_status + 1], trim_scale(o.final_amount)::text, o.reason,
        (select coalesce(c.email, '+' || c.internal_whatsapp_number) from contacts c
          where c.workspace_id = o.workspace_id and c.id = o.contact_id and ${isReadable}),
        (select concat_ws(' ', c.name, c.lastname) from contacts c
          where c.workspace_id = o.workspace_id and c.id = o.contact_id and ${isReadable}),
        (select u.email from users u where u.id = o.assigned_comercial_id), o.description) as texts
    from opportunities o
    where ${opportunityConditions(ctx.workspaceId, filters)} and (o.created_at, o.id) < (${created}::timestamptz, ${id}::uuid)
    order by o.created_at desc nulls last, o.id desc nulls last limit ${pageSize}`);
  return { data: rows, continuationToken: rows.at(-1) ?? null };
}
