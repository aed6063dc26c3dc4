import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { NamedReference } from "./schema.ts";

const FIND = defineStatement({
  name: "find_people",
  text: `select u.id, concat_ws(' ', u.name, u.last_name) as name from memberships m join users u on u.id = m.user_id
    where m.workspace_id = $1 and m.user_id = any($2::uuid[])`,
});

/** Returns members of the workspace by id. Throws USER_NOT_FOUND if one is not a member. */
export async function findPeople(
  ctx: WorkspaceContext,
  ids: readonly string[],
): Promise<Map<string, NamedReference>> {
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw notFound("USER");
  if (wanted.length === 0) return new Map();
  const found = await runStatement(ctx.db, FIND, [ctx.workspaceId, wanted]);
  if (found.length < wanted.length) throw notFound("USER");
  return new Map(found.map((person) => [person.id, person]));
}
