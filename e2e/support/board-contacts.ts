import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { TestWorkspace } from "./people.ts";

/** Adds contacts to a stage, the first one on top. Returns their ids in the order of `names`. */
export async function addContacts(workspace: TestWorkspace, stage: string, names: readonly string[]) {
  const ids: string[] = [];
  for (const name of names.toReversed()) {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
    const body = { name, email, stageId: workspace.stages[stage] };
    ids.unshift((await workspace.api.call(contactEndpoints.create, { body })).id);
  }
  return ids;
}

/** Returns a function for `expect.poll` that reads the name of a contact's stage. */
export function stageOf(workspace: TestWorkspace, id: string) {
  return async () => {
    const { stageId } = await workspace.api.call(contactEndpoints.get, { params: { id } });
    return Object.entries(workspace.stages).find(([, stage]) => stage === stageId)?.[0];
  };
}
