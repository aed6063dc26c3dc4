import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import type { TestWorkspace } from "./people.ts";

/** Adds contacts with these names to a stage, so that the first is on top. Answers their ids in that order. */
export async function addContacts(workspace: TestWorkspace, stage: string, names: readonly string[]) {
  const ids: string[] = [];
  for (const name of names.toReversed()) {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
    const body = { name, email, stageId: workspace.stages[stage] };
    ids.unshift((await workspace.api.call(contactEndpoints.create, { body })).id);
  }
  return ids;
}

/** Reads the name of the stage a contact is in, for `expect.poll`. */
export function stageOf(workspace: TestWorkspace, id: string) {
  return async () => {
    const { stageId } = await workspace.api.call(contactEndpoints.get, { params: { id } });
    return Object.entries(workspace.stages).find(([, stage]) => stage === stageId)?.[0];
  };
}
