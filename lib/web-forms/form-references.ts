import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { FormContent, FormTarget } from "./schema.ts";

/** Records that a form refers to. */
type References = {
  stageIds: string[];
  tagIds: string[];
  userIds: string[];
  teamIds: string[];
  channelIds: string[];
  codes: string[];
};

const EXISTING = defineStatement({
  name: "find_form_references",
  text: `select
    array(select id::text from stages where workspace_id = $1 and id = any($2::uuid[])) as "stageIds",
    array(select id::text from tags where workspace_id = $1 and id = any($3::uuid[])) as "tagIds",
    array(select user_id::text from memberships where workspace_id = $1 and user_id = any($4::uuid[])) as "userIds",
    array(select id::text from teams where workspace_id = $1 and id = any($5::uuid[])) as "teamIds",
    array(select id::text from channels where workspace_id = $1 and id = any($6::uuid[])) as "channelIds",
    array(select code from custom_fields where workspace_id = $1 and code = any($7::text[])) as codes`,
}).narrow<References>();

type Referring = { content: FormContent; target: FormTarget };

/** Returns those of a form's references that exist in the workspace. */
export async function findFormReferences(ctx: WorkspaceContext, form: Referring): Promise<References> {
  const { codes, ...ids } = referencesOf(form);
  const { stageIds, tagIds, userIds, teamIds, channelIds } = ids;
  const lists = [stageIds, tagIds, userIds, teamIds, channelIds].map((list) => list.filter(isId));
  const [row] = await runStatement(ctx.db, EXISTING, [ctx.workspaceId, ...lists, codes]);
  if (!row) throw new Error("a statement without a table returns one row");
  return row;
}

/**
 * Throws the 404 of a reference that is not in the workspace. References that the form had `before` may have been
 * deleted since.
 */
export async function requireFormReferences(
  ctx: WorkspaceContext,
  form: Referring,
  before?: Referring,
): Promise<void> {
  const [wanted, existing] = [referencesOf(form), await findFormReferences(ctx, form)];
  const known = before && referencesOf(before);
  const resources = [
    ["stageIds", "STAGE"],
    ["tagIds", "TAG"],
    ["userIds", "USER"],
    ["teamIds", "TEAM"],
    ["channelIds", "CHANNEL"],
    ["codes", "CUSTOM_FIELD"],
  ] as const;
  for (const [key, resource] of resources) {
    const missing = wanted[key].filter((one) => !existing[key].includes(one) && !known?.[key].includes(one));
    if (missing.length > 0) throw notFound(resource);
  }
}

function referencesOf({ content: { fields, consent }, target }: Referring): References {
  const { stageId, tagIds, assignedAgentId, assignedTeamId } = target;
  return {
    stageIds: stageId === null ? [] : [stageId],
    tagIds,
    userIds: assignedAgentId === null ? [] : [assignedAgentId],
    teamIds: assignedTeamId === null ? [] : [assignedTeamId],
    channelIds: consent?.channelIds ?? [],
    codes: fields.flatMap(({ code }) => code ?? []),
  };
}
