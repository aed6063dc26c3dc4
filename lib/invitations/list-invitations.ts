import type { WorkspaceContext } from "#lib/platform/context.ts";
import { readInvitations } from "./read-invitations.ts";
import type { Invitation } from "./schema.ts";

/** Returns the invitations that nobody has accepted, newest first; also expired ones. */
export function listInvitations(ctx: WorkspaceContext): Promise<Invitation[]> {
  return readInvitations(ctx);
}
