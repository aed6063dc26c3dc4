import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { AGENTS, NONE, PEOPLE } from "../inbox-filters.ts";
import type { InboxFilters } from "../schema.ts";

/** Filters by ids, the kind of record they refer to, and values that are not ids. */
const references = [
  ["channelId", "CHANNEL", [NONE]],
  ["tagId", "TAG", [NONE]],
  ["stageId", "STAGE", []],
  ["assignedAgentId", "USER", [NONE]],
  ["assignedTeamId", "TEAM", [NONE, "mine"]],
  ["happenedById", "USER", [NONE, PEOPLE, AGENTS]],
] as const;

const FIND = defineStatement({
  name: "find_filter_references",
  text: `select
    exists (select from channels where workspace_id = $1 and id = $2) as "channelId",
    exists (select from tags where workspace_id = $1 and id = $3) as "tagId",
    exists (select from stages where workspace_id = $1 and id = $4) as "stageId",
    exists (select from memberships where workspace_id = $1 and user_id = $5) as "assignedAgentId",
    exists (select from teams where workspace_id = $1 and id = $6) as "assignedTeamId",
    exists (select from memberships where workspace_id = $1 and user_id = $7)
      or exists (select from agents where workspace_id = $1 and id = $7) as "happenedById"`,
}).narrow<Record<(typeof references)[number][0], boolean>>();

/** Checks that the ids in filters exist in the workspace. Throws the 404 of the first one that does not. */
export async function requireFilters(ctx: WorkspaceContext, filters: InboxFilters): Promise<void> {
  const values = references.map(([field]) => {
    const id = filters[field];
    return id !== undefined && isId(id) ? id : null;
  });
  const [found] = await runStatement(ctx.db, FIND, [ctx.workspaceId, ...values]);
  for (const [field, resource, others] of references) {
    const id = filters[field];
    const isOther = others.some((other) => other === id);
    if (id !== undefined && !isOther && !found?.[field]) throw notFound(resource);
  }
}
