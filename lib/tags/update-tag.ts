import { sql } from "drizzle-orm";
import { tags } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import type { Tag, UpdateTag } from "./schema.ts";
import { tagRow } from "./tag-row.ts";

/** Changes a tag by the keys sent. Throws TAG_NOT_FOUND, NAME_TAKEN. */
export async function updateTag(ctx: WorkspaceContext, id: string, input: UpdateTag): Promise<Tag> {
  if (!isId(id)) throw notFound("TAG");
  return inTransaction(ctx, async (ctx) => {
    const [before] = await ctx.db
      .select(tagRow)
      .from(tags)
      .where(whereId(ctx, tags, id))
      .for("update");
    if (!before) throw notFound("TAG");
    const update = ctx.db
      .update(tags)
      .set({ name: input.name ?? sql`${tags.name}`, color: input.color ?? sql`${tags.color}` })
      .where(whereId(ctx, tags, id))
      .returning(tagRow);
    const [tag] = await throwIfNameTaken(
      update,
      "tags_name_key",
      `There is already a tag named "${input.name}".`,
    );
    if (!tag) throw notFound("TAG");
    await recordAudit(ctx, "tag.changed", {
      subject: id,
      detail: before.name,
      changes: changesOf(before, tag),
    });
    publishChange(ctx, "tag", id);
    return tag;
  });
}
