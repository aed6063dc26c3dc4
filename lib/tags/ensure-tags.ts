import { count, eq } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { tags } from "#lib/db/schema/index.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { paletteColor } from "#lib/stages/schema.ts";
import { MAX_TAGS, TagName } from "./schema.ts";

const FIND = defineStatement({
  name: "find_tags_by_name",
  text: `select asked.key, t.id from unnest($2::text[], $3::text[]) as asked(key, name)
    join tags t on t.workspace_id = $1 and lower(t.name) = lower(asked.name)`,
}).narrow<{ key: string }>();

/**
 * Finds the tags with these names, creates missing ones, and returns lower-case name → id. Any role may do
 * this by tagging a contact. Concurrent calls create one tag. Throws VALIDATION_ERROR for an invalid name or
 * more than 500 tags in the workspace.
 */
export async function ensureTags(
  ctx: WorkspaceContext,
  names: readonly string[],
): Promise<Map<string, string>> {
  const requested = new Map<string, string>();
  for (const name of names.map(parseName)) {
    if (!requested.has(name.toLowerCase())) requested.set(name.toLowerCase(), name);
  }
  const found = await findByName(ctx, requested);
  if (found.size === requested.size) return found;
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const known = await findByName(ctx, requested);
    await insertTags(
      ctx,
      [...requested].filter(([key]) => !known.has(key)).map(([, name]) => name),
    );
    return findByName(ctx, requested);
  });
}

function parseName(name: string): string {
  const parsed = TagName.safeParse(name);
  if (!parsed.success)
    throw invalid("the name of a tag must have 1 to 60 characters").because("tagLength", { max: 60 });
  return parsed.data;
}

/** The database compares names, because its lower() and JavaScript's differ for a few letters. */
async function findByName(
  ctx: WorkspaceContext,
  requested: Map<string, string>,
): Promise<Map<string, string>> {
  if (requested.size === 0) return new Map();
  const rows = await runStatement(ctx.db, FIND, [
    ctx.workspaceId,
    [...requested.keys()],
    [...requested.values()],
  ]);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** The workspace is locked, so counting before the insert is safe. */
async function insertTags(ctx: WorkspaceContext, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const [row] = await ctx.db
    .select({ present: count() })
    .from(tags)
    .where(eq(tags.workspaceId, ctx.workspaceId));
  const present = row?.present ?? 0;
  if (present + names.length > MAX_TAGS) {
    throw invalid(`tags would create new tags: a workspace can have at most ${MAX_TAGS} tags`).because(
      "limitReached",
      { what: "tags", max: MAX_TAGS },
    );
  }
  const createdAt = clock.now();
  const made = await ctx.db
    .insert(tags)
    .values(
      names.map((name, index) => ({
        workspaceId: ctx.workspaceId,
        id: newId(),
        name,
        color: paletteColor(present + index),
        createdAt,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: tags.id });
  for (const { id } of made) publishChange(ctx, "tag", id);
}
