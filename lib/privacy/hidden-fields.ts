import { eq } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { workspaces } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readHiddenFields, toHiddenFields } from "#lib/platform/masking/hidden-fields.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { checkBelowLimit } from "#lib/platform/require-below-limit.ts";
import { type HiddenFields, hiddenFieldLimits, type UpdateHiddenFields } from "./schema.ts";

/** Returns the fields that the log of webhook deliveries hides. */
export async function getHiddenFields(ctx: WorkspaceContext): Promise<HiddenFields> {
  return { fields: await readHiddenFields(ctx) };
}

/**
 * Changes the fields that the log of webhook deliveries hides. Stored deliveries do not change. Throws VALIDATION_ERROR
 * if that makes too many.
 */
export async function updateHiddenFields(
  ctx: WorkspaceContext,
  input: UpdateHiddenFields,
): Promise<HiddenFields> {
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const before = await getHiddenFields(ctx);
    const fields = changeNames(before.fields, input);
    checkBelowLimit(fields.length - 1, {
      max: hiddenFieldLimits.maxCount,
      what: "hiddenFields",
      things: "hidden fields",
    });
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

function changeNames(
  before: string[],
  { fields = before, add = [], remove = [] }: UpdateHiddenFields,
): string[] {
  const kept = without(fields, remove);
  return [...kept, ...without(add, kept)];
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const excluded = toHiddenFields(others);
  return names.filter((name) => !excluded.has(name.toLowerCase()));
}
