import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { NamedReference } from "../schema.ts";

const FIND_PEOPLE = defineStatement({
  name: "find_people",
  text: `select u.id, concat_ws(' ', u.name, u.last_name) as name from memberships m join users u on u.id = m.user_id
    where m.workspace_id = $1 and m.user_id = any($2::uuid[])`,
});

const FIND_TEAMS = defineStatement({
  name: "find_teams",
  text: "select id, name from teams where workspace_id = $1 and id = any($2::uuid[])",
});

type Found = Promise<Map<string, NamedReference>>;

/** Returns members of the workspace by id. Throws USER_NOT_FOUND if one is not a member. */
export function findPeople(ctx: WorkspaceContext, ids: readonly string[]): Found {
  return findAll(ids, "USER", (wanted) => runStatement(ctx.db, FIND_PEOPLE, [ctx.workspaceId, wanted]));
}

/** Returns teams of the workspace by id. Throws TEAM_NOT_FOUND if one does not exist. */
export function findTeams(ctx: WorkspaceContext, ids: readonly string[]): Found {
  return findAll(ids, "TEAM", (wanted) => runStatement(ctx.db, FIND_TEAMS, [ctx.workspaceId, wanted]));
}

async function findAll(
  ids: readonly string[],
  resource: "USER" | "TEAM",
  find: (wanted: string[]) => Promise<readonly NamedReference[]>,
): Found {
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw notFound(resource);
  if (wanted.length === 0) return new Map();
  const found = await find(wanted);
  if (found.length < wanted.length) throw notFound(resource);
  return new Map(found.map((one) => [one.id, one]));
}
