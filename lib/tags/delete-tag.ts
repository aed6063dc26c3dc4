import { sql } from "drizzle-orm";
import { allowLongStatements, insertBulkHistory } from "#lib/db/insert-bulk-history.ts";
import { contactTags, tags } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import type { Tag } from "./schema.ts";

/** Deletes a tag and removes it from every contact, with a history entry each. Throws TAG_NOT_FOUND. */
export async function deleteTag(ctx: WorkspaceContext, id: string): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    await allowLongStatements(ctx);
    const tag = await requireRow(ctx, tags, { id, resource: "TAG", lock: "update" });
    const count = await removeFromContacts(ctx, tag);
    await ctx.db.delete(tags).where(whereId(ctx, tags, id));
    await recordAudit(ctx, "tag.deleted", { subject: id, detail: `${tag.name}: ${count} contacts` });
    publishChange(ctx, "tag", id);
    return { id };
  });
}

async function removeFromContacts(ctx: WorkspaceContext, { id, name }: Tag): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    with changed as (
      delete from ${contactTags}
      where ${contactTags.workspaceId} = ${ctx.workspaceId} and ${contactTags.tagId} = ${id}
      returning contact_id, ${JSON.stringify({ id, name })}::jsonb as old_value, null::jsonb as new_value
    ) ${insertBulkHistory({ ctx, at: clock.now() }, "tag")}`);
  return rowCount ?? 0;
}
