import { type SendPresence, usePresence } from "#components/layout/presence/use-presence.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { call } from "#lib/platform/api/client.ts";
import { presenceEndpoints } from "#lib/presence/endpoints.ts";
import type { PresentPerson } from "#lib/presence/schema.ts";

const send: SendPresence = (workspaceId, id, activity, signal) =>
  call(presenceEndpoints.show, { workspaceId, params: { id }, body: { activity }, signal });

/** Shows others that the user has a contact open. Returns the other people who have it open, also in the inbox. */
export function useContactPresence(contactId: string): readonly PresentPerson[] {
  const { workspace } = useShell();
  return usePresence(workspace.id, contactId, send).people;
}
