import type { NamedReference } from "#lib/contacts/schema.ts";
import { runPrepared } from "#lib/db/run-prepared.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import type { UpdateTask } from "./schema.ts";

/** What a request refers to; keys that the request does not contain are absent. */
export type References = {
  contact?: NamedReference | null;
  deal?: NamedReference | null;
  assignees?: NamedReference[];
};

type Found = {
  contact: NamedReference | null;
  deal: NamedReference | null;
  people: NamedReference[];
};

const FIND = {
  name: "find_task_references",
  text: `select
    (select json_build_object('id', c.id, 'name', concat_ws(' ', c.name, c.lastname)) from contacts c
      where c.workspace_id = $1 and c.id = $2::uuid) as contact,
    (select json_build_object('id', o.id, 'name', o.name) from opportunities o
      where o.workspace_id = $1 and o.id = $3::uuid) as deal,
    (select coalesce(json_agg(json_build_object('id', u.id, 'name', concat_ws(' ', u.name, u.last_name))), '[]')
      from memberships m join users u on u.id = m.user_id
      where m.workspace_id = $1 and m.user_id = any($4::uuid[])) as people`,
};

type Wanted = Pick<UpdateTask, "contactId" | "dealId" | "assignedUserId" | "assignedUserIds">;

/**
 * Finds what a request refers to. Throws CONTACT_, OPPORTUNITY_ or USER_NOT_FOUND for what is not in the workspace.
 */
export async function findReferences(ctx: WorkspaceContext, wanted: Wanted): Promise<References> {
  const { contactId, dealId } = wanted;
  const userIds = wantedUsers(wanted);
  const found = await find(ctx, { contactId, dealId, userIds });
  if (contactId && !found.contact) throw notFound("CONTACT");
  if (dealId && !found.deal) throw notFound("OPPORTUNITY");
  return {
    ...(contactId !== undefined && { contact: found.contact }),
    ...(dealId !== undefined && { deal: found.deal }),
    ...(userIds && { assignees: userIds.map((id) => personOf(found, id)) }),
  };
}

const NOTHING: Found = { contact: null, deal: null, people: [] };

async function find(
  ctx: WorkspaceContext,
  {
    contactId,
    dealId,
    userIds = [],
  }: Pick<Wanted, "contactId" | "dealId"> & { userIds?: string[] | undefined },
): Promise<Found> {
  if (!contactId && !dealId && userIds.length === 0) return NOTHING;
  const values = [idOrNull(contactId), idOrNull(dealId), userIds.filter(isId)];
  const [found] = await runPrepared<Found>(ctx.db, FIND, [ctx.workspaceId, ...values]);
  return found ?? NOTHING;
}

function personOf({ people }: Found, id: string): NamedReference {
  const person = people.find((one) => one.id === id);
  if (!person) throw notFound("USER");
  return person;
}

/** Returns the users in order, without duplicates; undefined if the request does not name any. */
function wantedUsers({ assignedUserId, assignedUserIds }: Wanted): string[] | undefined {
  if (assignedUserId === undefined && assignedUserIds === undefined) return undefined;
  return [...new Set([...(assignedUserIds ?? []), ...(assignedUserId ? [assignedUserId] : [])])];
}

function idOrNull(id: string | null | undefined): string | null {
  return id && isId(id) ? id : null;
}
