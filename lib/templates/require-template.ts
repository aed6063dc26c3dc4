import { templates } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { TemplateRow } from "./template-row.ts";

/** A stored template of the workspace. Throws TEMPLATE_NOT_FOUND. */
export async function requireTemplate(ctx: WorkspaceContext, id: string): Promise<TemplateRow> {
  if (!isId(id)) throw notFound("TEMPLATE");
  const [row] = await ctx.db
    .select()
    .from(templates)
    .where(whereId(ctx, templates, id))
    .prepare("read_template")
    .execute();
  if (!row) throw notFound("TEMPLATE");
  return row;
}
