import { sql } from "drizzle-orm";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";

/**
 * Removes the values of the entries about a contact who is erased: detail, and values before and after. Who did what
 * and when remains, and so does the hash chain. `pattern` also finds entries whose values name the contact. Adds an
 * entry that names the changed ones, because otherwise the verification reports them. Returns their number.
 */
export async function redactAudit(
  ctx: WorkspaceContext,
  contactId: string,
  pattern: string | null = null,
): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{ id: string }>(
      sql`select id from redact_audit(${ctx.workspaceId}, ${contactId}, ${pattern}) as id`,
    );
    if (rows.length === 0) return 0;
    const changes = { entries: { before: null, after: rows.map(({ id }) => id) } };
    await recordAudit(ctx, "audit.redacted", { subject: contactId, changes });
    return rows.length;
  });
}
