import type { WorkspaceContext } from "#lib/platform/context.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { plainText } from "#lib/platform/plain-text.ts";
import { listTeams } from "#lib/teams/index.ts";
import { findMembers } from "#lib/workspaces/index.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";

export type Named = { id: string; name: string };

/** The records that tools can refer to. */
export type Names = {
  stages: Named[];
  tags: Named[];
  segmentations: Named[];
  people: Named[];
  teams: Named[];
};

/** Empty lists, for a run without a contact. */
export const noNames: Names = { stages: [], tags: [], segmentations: [], people: [], teams: [] };

/** Maximum number of names of each kind in a prompt. */
const MAX_LISTED = 100;

/** Returns the records that the tools of a workspace can refer to. */
export async function readNames(ctx: WorkspaceContext, workspace: Workspace): Promise<Names> {
  const members = await findMembers(ctx);
  const people = members.map(({ id, name, lastName }) => ({
    id,
    name: fullName(name, lastName),
  }));
  const { stages, tags, segmentations } = workspace;
  return { stages, tags, segmentations, people, teams: await listTeams(ctx) };
}

/** Finds a record by name or id; otherwise returns an error for the model. */
export function findNamed(records: readonly Named[], nameOrId: string): Named | { error: string } {
  const text = plain(nameOrId);
  const byId = records.find(({ id }) => id === text);
  if (byId) return byId;
  const [first, second] = records.filter(({ name }) => plain(name) === text);
  if (first && !second) return first;
  const why = first ? "More than one has that name. Give its id" : "None has that name";
  return { error: `${why}. Choose one of: ${listNames(records)}` };
}

/** Formats names for the model; names that are not unique get their ids. */
export function listNames(records: readonly Named[]): string {
  const listed = records.slice(0, MAX_LISTED).map(({ id, name }) => {
    const isDuplicate = records.some((other) => other.id !== id && plain(other.name) === plain(name));
    return isDuplicate ? `${JSON.stringify(name)} (id ${id})` : JSON.stringify(name);
  });
  return listed.length === 0 ? "(none)" : listed.join(", ");
}

function plain(text: string): string {
  return plainText(text).trim();
}
