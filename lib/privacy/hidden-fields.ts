import { eq } from "drizzle-orm";
import { workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readHiddenFields } from "#lib/platform/masking/hidden-fields.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { HiddenFields } from "./schema.ts";

/** Returns the fields that the log of webhook deliveries hides. */
export async function getHiddenFields(ctx: WorkspaceContext): Promise<HiddenFields> {
  return { fields: await readHiddenFields(ctx) };
}

/** Sets the fields that the log of webhook deliveries hides. Stored deliveries do not change. */
export async function updateHiddenFields(
  ctx: WorkspaceContext,
  { fields }: HiddenFields,
): Promise<HiddenFields> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getHiddenFields(ctx);
    await ctx.db
      .update(workspaces)
      .set({ hiddenFields: fields, updatedAt: clock.now() })
      .where(eq(workspaces.id, ctx.workspaceId));
    const changes = changesOf(before, { fields });
    await recordAudit(ctx, "workspace.changed", { detail: "hiddenFields", changes });
    publishChange(ctx, "workspace", ctx.workspaceId);
    // Open pages show the log with the values that are hidden now.
    publishChange(ctx, "delivery", ctx.workspaceId);
    return { fields };
  });
}
