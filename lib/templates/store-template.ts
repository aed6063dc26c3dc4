import { templates } from "#lib/db/schema/index.ts";
import { whereId } from "#lib/db/where-id.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import type { Template } from "./schema.ts";
import { TAKEN, type TemplateRow, toTemplate } from "./template-row.ts";

type Changes = Partial<Omit<TemplateRow, "workspaceId" | "id" | "createdAt" | "updatedAt">>;

/** Updates a stored template and returns it. Throws NAME_TAKEN, and TEMPLATE_NOT_FOUND if it was deleted. */
export async function storeTemplate(
  ctx: WorkspaceContext,
  { id }: Pick<TemplateRow, "id">,
  changes: Changes,
): Promise<Template> {
  const write = ctx.db
    .update(templates)
    .set({ ...changes, updatedAt: clock.now() })
    .where(whereId(ctx, templates, id))
    .returning();
  const [row] = await throwIfNameTaken(write, "templates_name_key", TAKEN);
  if (!row) throw notFound("TEMPLATE");
  publishChange(ctx, "template", id);
  return toTemplate(row);
}
