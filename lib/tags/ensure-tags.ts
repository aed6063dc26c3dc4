import { count, eq, sql } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { tags } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { paletteColor } from "#lib/stages/schema.ts";
import { MAX_TAGS, TagName } from "./schema.ts";

/**
 * Finds the tags of these names, making those that are missing, and answers name in lower case → id. Any
 * role may do this by tagging a contact. Two calls at once make one tag. Throws VALIDATION_ERROR for a name
 * that is empty or longer than 60 characters and where the workspace would get more than 500 tags.
 */
export async function ensureTags(
  ctx: WorkspaceContext,
  names: readonly string[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, string>();
  for (const name of names.map(parseName)) {
    if (!wanted.has(name.toLowerCase())) wanted.set(name.toLowerCase(), name);
  }
  const found = await findByName(ctx, wanted);
  if (found.size === wanted.size) return found;
  return inTransaction(ctx, async (ctx) => {
    await lockWorkspace(ctx);
    const known = await findByName(ctx, wanted);
    await insertTags(
      ctx,
      [...wanted].filter(([key]) => !known.has(key)).map(([, name]) => name),
    );
    return findByName(ctx, wanted);
  });
}

function parseName(name: string): string {
  const parsed = TagName.safeParse(name);
  if (!parsed.success) throw invalid("the name of a tag must have 1 to 60 characters");
  return parsed.data;
}

/** Asks the database what equals what: its lower() and the language's differ for a few letters. */
async function findByName(ctx: WorkspaceContext, wanted: Map<string, string>): Promise<Map<string, string>> {
  if (wanted.size === 0) return new Map();
  const asked = sql`unnest(${sql.param([...wanted.keys()])}::text[], ${sql.param([...wanted.values()])}::text[])`;
  const { rows } = await ctx.db.execute<{ key: string; id: string }>(sql`
    select asked.key, ${tags.id} from ${asked} as asked(key, name)
    join ${tags} on ${tags.workspaceId} = ${ctx.workspaceId} and lower(${tags.name}) = lower(asked.name)`);
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** The workspace is locked: nobody else adds a tag, so counting first is safe. */
async function insertTags(ctx: WorkspaceContext, names: string[]): Promise<void> {
  if (names.length === 0) return;
  const [row] = await ctx.db
    .select({ present: count() })
    .from(tags)
    .where(eq(tags.workspaceId, ctx.workspaceId));
  const present = row?.present ?? 0;
  if (present + names.length > MAX_TAGS) {
    throw invalid(`tags would make new ones: a workspace has at most ${MAX_TAGS} tags`);
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
