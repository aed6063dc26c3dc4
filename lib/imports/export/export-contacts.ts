import { sql } from "drizzle-orm";
import { contactConditions } from "#lib/contacts/index.ts";
import type { ContactFilters } from "#lib/contacts/schema.ts";
import { listCustomFields } from "#lib/custom-fields/index.ts";
import type { Content } from "#lib/platform/api/content.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { type Reader, requireReadable } from "#lib/platform/auth/require-readable.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type CsvPaging, csvOfPages } from "#lib/platform/csv-pages.ts";
import { describeFilters } from "./describe-filters.ts";
import { type Position, type RecordRow, START } from "./position.ts";

const HEAD = ["name", "lastname", "email", "number", "stage", "segmentation", "tags", "person", "created"];

type Row = RecordRow & { customFields: Record<string, string> };

/**
 * Returns the contacts that match the filters as CSV, newest first; an import recognizes the column names. Throws
 * FORBIDDEN if the caller may not read contacts.
 */
export async function exportContacts(
  ctx: WorkspaceContext & Reader,
  { bom, ...filters }: ContactFilters & { bom: boolean },
): Promise<Content> {
  requireReadable(ctx, "contact");
  await recordAudit(ctx, "contact.exported", { detail: describeFilters(filters) });
  const codes = (await listCustomFields(ctx)).map(({ code }) => code);
  const lines = csvOfPages(ctx, {
    head: [...HEAD, ...codes],
    bom,
    readPage: (ctx, paging: CsvPaging<Position>) => readPage(ctx, filters, paging),
    cellsOf: ({ texts, created, customFields }) => [
      ...texts,
      created,
      ...codes.map((code) => ownField(customFields, code)),
    ],
  });
  return { fileName: "contacts.csv", lines };
}

/** Checks only own keys, because `constructor` is a valid code. */
function ownField(fields: Record<string, string>, code: string): string {
  return Object.hasOwn(fields, code) ? (fields[code] ?? "") : "";
}

async function readPage(
  ctx: WorkspaceContext,
  filters: ContactFilters,
  { pageSize, continuationToken: { created, id } = START }: CsvPaging<Position>,
): Promise<{ data: Row[]; continuationToken: Position | null }> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select c.id, to_json(c.created_at) #>> '{}' as created, c.custom_fields as "customFields",
      json_build_array(c.name, c.lastname, c.email, c.internal_whatsapp_number,
        (select s.name from stages s where s.workspace_id = c.workspace_id and s.id = c.stage_id),
        (select g.name from segmentations g where g.workspace_id = c.workspace_id and g.id = c.segmentation_id),
        (select string_agg(t.name, ', ' order by ct.assigned_at, t.id) from contact_tags ct
          join tags t on t.workspace_id = ct.workspace_id and t.id = ct.tag_id
          where ct.workspace_id = c.workspace_id and ct.contact_id = c.id),
        (select u.email from users u where u.id = c.assigned_agent_id)) as texts
    from contacts c
    where ${contactConditions(ctx.workspaceId, filters)} and (c.created_at, c.id) < (${created}::timestamptz, ${id}::uuid)
    order by c.created_at desc nulls last, c.id desc nulls last limit ${pageSize}`);
  return { data: rows, continuationToken: rows.at(-1) ?? null };
}
