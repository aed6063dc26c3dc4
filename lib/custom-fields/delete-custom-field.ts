import { sql } from "drizzle-orm";
import { allowLongStatements, insertBulkHistory } from "#lib/db/insert-bulk-history.ts";
import { contacts, customFields } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";

/** Deletes a field and its values; the history keeps them. Throws CUSTOM_FIELD_NOT_FOUND. */
export async function deleteCustomField(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  if (!isId(id)) throw notFound("CUSTOM_FIELD");
  return inTransaction(ctx, async (ctx) => {
    await allowLongStatements(ctx);
    const [field] = await ctx.db
      .delete(customFields)
      .where(whereId(ctx, customFields, id))
      .returning({ code: customFields.code });
    if (!field) throw notFound("CUSTOM_FIELD");
    await removeValues(ctx, field.code);
    await recordAudit(ctx, "custom_field.deleted", { subject: id, detail: field.code });
    publishChange(ctx, "customField", id);
    return { id };
  });
}

/** The old row is joined, because RETURNING shows only the new row before PostgreSQL 18. */
async function removeValues(ctx: WorkspaceContext, code: string): Promise<void> {
  await ctx.db.execute(sql`
    with holding as (
      select id, custom_fields -> ${code} as value from ${contacts}
      where ${contacts.workspaceId} = ${ctx.workspaceId} and custom_fields ? ${code}
      for update
    ), changed as (
      update ${contacts} set custom_fields = custom_fields - ${code}::text, version = version + 1, updated_at = now()
      from holding where ${contacts.workspaceId} = ${ctx.workspaceId} and ${contacts.id} = holding.id
      returning holding.id as contact_id, holding.value as old_value, null::jsonb as new_value
    ) ${insertBulkHistory({ ctx, at: clock.now() }, `customFields.${code}`)}`);
}
