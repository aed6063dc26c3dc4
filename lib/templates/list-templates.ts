import { and, asc, eq } from "drizzle-orm";
import { templates } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { isId } from "#lib/platform/ids.ts";
import type { Template } from "./schema.ts";
import { toTemplate } from "./template-row.ts";

/** Narrows the list; an id of nothing finds nothing. */
type TemplateFilters = { status?: string | undefined; channelId?: string | undefined };

/** The workspace's templates that pass the filters, by name and language. */
export async function listTemplates(
  ctx: WorkspaceContext,
  { status, channelId }: TemplateFilters,
): Promise<Template[]> {
  if (channelId !== undefined && !isId(channelId)) return [];
  const rows = await ctx.db
    .select()
    .from(templates)
    .where(
      and(
        eq(templates.workspaceId, ctx.workspaceId),
        status === undefined ? undefined : eq(templates.status, status),
        channelId === undefined ? undefined : eq(templates.channelId, channelId),
      ),
    )
    .orderBy(asc(templates.name), asc(templates.language), asc(templates.id));
  return rows.map(toTemplate);
}
