import { erasures } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";

/** Adds the finished erasure of a contact that a person named `name` requested. Returns its id. */
export async function addErasure({ db, workspaceId }: WorkspaceContext, name: string): Promise<string> {
  const id = newId();
  await db.insert(erasures).values({
    workspaceId,
    id,
    contactId: newId(),
    status: "done",
    doneSteps: 1,
    totalSteps: 1,
    counts: { contacts: 1 },
    backups: [{ name: `tertulia-${name}.tar.zst`, at: new Date().toISOString(), deletedBy: null }],
    requestedByName: name,
    finishedAt: new Date(),
  });
  return id;
}
