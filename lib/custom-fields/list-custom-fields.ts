import { asc, eq } from "drizzle-orm";
import { customFields } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fieldRow, toCustomField } from "./field-row.ts";
import type { CustomField } from "./schema.ts";

/** Returns the workspace's custom fields, oldest first. */
export async function listCustomFields(ctx: WorkspaceContext): Promise<CustomField[]> {
  const rows = await ctx.db
    .select(fieldRow)
    .from(customFields)
    .where(eq(customFields.workspaceId, ctx.workspaceId))
    .orderBy(asc(customFields.createdAt), asc(customFields.id))
    .prepare("list_custom_fields")
    .execute();
  return rows.map(toCustomField);
}
