import { sql } from "drizzle-orm";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import type { LeadForm } from "./schema.ts";

type Row = Omit<LeadForm, "lastDate"> & { lastAt: string | Date };

/**
 * Returns the forms that leads came from, the most recently active first; at most 200. `formId` limits the result to
 * one.
 */
export async function listLeadForms(ctx: WorkspaceContext, formId?: string): Promise<LeadForm[]> {
  // PostgreSQL text cannot contain NUL; no form id does.
  if (formId?.includes("\0")) return [];
  const isAsked = formId === undefined ? sql`true` : sql`l.form_id = ${formId}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    select l.form_id as id, f.name, c.id as "channelId", c.name as "channelName", count(*)::int as leads,
      count(*) filter (where l.failure is not null)::int as failed, max(l.at) as "lastAt",
      coalesce(f.map <> '{}'::jsonb, false) as "isMapped"
    from leads l
    join channels c on c.workspace_id = l.workspace_id and c.id = l.channel_id
    left join lead_forms f on f.workspace_id = l.workspace_id and f.id = l.form_id
    where l.workspace_id = ${ctx.workspaceId} and ${isAsked}
    group by l.form_id, f.name, f.map, c.id, c.name order by max(l.at) desc, l.form_id limit 200`);
  return rows.map(({ lastAt, ...form }) => ({ ...form, lastDate: new Date(lastAt).toISOString() }));
}
