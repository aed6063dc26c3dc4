import { count, eq } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { customFields } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { CustomFieldCode, MAX_CUSTOM_FIELDS } from "./schema.ts";

const KNOWN = defineStatement({
  name: "find_custom_field_codes",
  text: "select code from custom_fields where workspace_id = $1 and code = any($2::text[])",
});

/**
 * Creates a text field for each unknown code. Any role may do this by writing a value. Concurrent calls
 * create one field. Throws VALIDATION_ERROR for an invalid code or more than 200 fields in the workspace.
 */
export async function ensureCustomFields(ctx: WorkspaceContext, codes: readonly string[]): Promise<void> {
  const requested = [...new Set(codes)];
  if ((await missingCodes(ctx, requested)).length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    await defineFields(ctx, await missingCodes(ctx, requested));
  });
}

async function missingCodes(ctx: WorkspaceContext, codes: string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await runStatement(ctx.db, KNOWN, [ctx.workspaceId, codes]);
  const known = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !known.has(code));
}

/** The workspace is locked, so counting before the insert is safe. */
async function defineFields(ctx: WorkspaceContext, codes: string[]): Promise<void> {
  if (codes.length === 0) return;
  const wrong = codes.find((code) => !CustomFieldCode.safeParse(code).success);
  if (wrong !== undefined) {
    throw invalid("the code of a custom field must have 1 to 64 letters, digits, _, . or -").because(
      "fieldCodeForm",
    );
  }
  const [row] = await ctx.db
    .select({ present: count() })
    .from(customFields)
    .where(eq(customFields.workspaceId, ctx.workspaceId));
  if ((row?.present ?? 0) + codes.length > MAX_CUSTOM_FIELDS) {
    throw invalid(
      `customFields would create new fields: a workspace can have at most ${MAX_CUSTOM_FIELDS} fields`,
    );
  }
  const createdAt = clock.now();
  const made = await ctx.db
    .insert(customFields)
    .values(codes.map((code) => ({ workspaceId: ctx.workspaceId, id: newId(), code, name: code, createdAt })))
    .onConflictDoNothing()
    .returning({ id: customFields.id });
  for (const { id } of made) publishChange(ctx, "customField", id);
}
