import { tags } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireRow } from "#lib/platform/require-row.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import type { Tag, UpdateTag } from "./schema.ts";

/** Changes a tag by the keys sent. Throws TAG_NOT_FOUND, NAME_TAKEN. */
export async function updateTag(ctx: WorkspaceContext, id: string, input: UpdateTag): Promise<Tag> {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireRow(ctx, tags, { id, resource: "TAG", lock: "update" });
    const { name = before.name, color = before.color } = input;
    const update = ctx.db
      .update(tags)
      .set({ name, color })
      .where(whereId(ctx, tags, id));
    await throwIfNameTaken(update, "tags_name_key", `There is already a tag named "${name}".`);
    await recordAudit(ctx, "tag.changed", {
      subject: id,
      detail: before.name,
      changes: changesOf(before, { name, color }),
    });
    publishChange(ctx, "tag", id);
    return { id, name, color };
  });
}
