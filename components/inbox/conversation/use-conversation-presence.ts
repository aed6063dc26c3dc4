import { type Presence, type SendPresence, usePresence } from "#components/layout/presence/use-presence.ts";
import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { call } from "#lib/platform/api/client.ts";

const send: SendPresence = (workspaceId, conversationId, activity, signal) =>
  call(inboxEndpoints.showPresence, { workspaceId, params: { conversationId }, body: { activity }, signal });

/** Shows others that the user is in a conversation and whether they are typing. Returns who else is. */
export function useConversationPresence(workspaceId: string, conversationId: string): Presence {
  return usePresence(workspaceId, conversationId, send);
}
