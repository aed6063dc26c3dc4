import { tags } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { paletteColor } from "#lib/stages/schema.ts";
import { type CreateTag, MAX_TAGS, type Tag } from "./schema.ts";

/** Adds a tag. Throws NAME_TAKEN, and VALIDATION_ERROR beyond 500. */
export async function createTag(ctx: WorkspaceContext, input: CreateTag): Promise<Tag> {
  return inTransaction(ctx, async (ctx) => {
    const present = await requireBelowLimit(ctx, tags, { max: MAX_TAGS, what: "tags" });
    const tag = { id: newId(), name: input.name, color: input.color ?? paletteColor(present) };
    const insert = ctx.db
      .insert(tags)
      .values({ ...tag, workspaceId: ctx.workspaceId, createdAt: clock.now() });
    await throwIfNameTaken(insert, "tags_name_key", `There is already a tag named "${tag.name}".`);
    await recordAudit(ctx, "tag.created", { subject: tag.id, detail: tag.name });
    publishChange(ctx, "tag", tag.id);
    return tag;
  });
}
