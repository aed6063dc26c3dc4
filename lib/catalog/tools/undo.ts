import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { opportunityEndpoints } from "#lib/opportunities/endpoints.ts";
import type { CallEndpoint, Json } from "#lib/platform/mcp/define-tool.ts";
import { taskEndpoints } from "#lib/tasks/endpoints.ts";

/** Arguments of an opportunity that depend on each other: all are restored if one of them changes. */
const PLACE = ["pipelineId", "stageId"];
const CLOSING = ["winLossStatus", "finalAmount", "reason"];

/** Returns the arguments that move a contact back. */
export async function undoMove({ id, stageId }: Json, read: CallEndpoint): Promise<Json | null> {
  const contact = await read(contactEndpoints.get, { id });
  return formerValues({ id, stageId }, { stageId: contact.stageId });
}

/** Returns the arguments that restore the tags of a contact. */
export async function undoTags({ id, tags }: Json, read: CallEndpoint): Promise<Json | null> {
  const contact = await read(contactEndpoints.get, { id });
  return formerValues({ id, tags }, { tags: contact.tags.map((tag) => tag.id) });
}

/** Returns the arguments that restore an opportunity: its stage, its closing, and the other fields that change. */
export async function undoOpportunity(args: Json, read: CallEndpoint): Promise<Json | null> {
  const opportunity = await read(opportunityEndpoints.get, { id: args.id });
  const names = [PLACE, CLOSING].filter((group) => group.some((name) => name in args)).flat();
  const former = formerValues({ ...pickFrom(opportunity, names), ...args }, opportunity);
  if (former === null || opportunity.winLossStatus !== 0) return former;
  // An open opportunity has no final amount and no reason.
  const { finalAmount: _, reason: __, ...open } = former;
  return open;
}

/** Returns the arguments that restore the fields of a task that change. */
export async function undoTask({ assignedUserId, ...args }: Json, read: CallEndpoint): Promise<Json | null> {
  const task = await read(taskEndpoints.get, { id: args.id });
  const assignedUserIds = task.asignedUsers.map((user) => user.id);
  const given = assignedUserId === undefined ? args : { ...args, assignedUserIds: [assignedUserId] };
  return formerValues(given, { ...task, assignedUserIds });
}

/**
 * Returns the values that a record has now for the arguments of a call, with the id; null if they are the same, or if
 * the record does not have one of them.
 */
function formerValues({ id, ...args }: Json, record: Json): Json | null {
  const names = Object.keys(args);
  const isSame = names.every((name) => JSON.stringify(record[name]) === JSON.stringify(args[name]));
  if (isSame || names.some((name) => record[name] === undefined)) return null;
  return { id, ...pickFrom(record, names) };
}

function pickFrom(record: Json, names: readonly string[]): Json {
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
