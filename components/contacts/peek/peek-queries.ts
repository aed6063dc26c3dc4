import { endpointQuery, pagedEndpointQuery } from "#components/realtime/endpoint-query.ts";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { conversationEndpoints } from "#lib/conversations/endpoints.ts";
import { deliveryEndpoints } from "#lib/deliveries/endpoints.ts";
import { timelineEndpoints } from "#lib/timeline/endpoints.ts";
import { contactKeys } from "../contact-queries.ts";

/** How long a contact was in each stage; below its history, whose changes invalidate it. */
export function stageTimesQuery(workspaceId: string, id: string) {
  return endpointQuery(
    [...contactKeys.history(workspaceId, id), "stage-times"],
    timelineEndpoints.stageTimes,
    { workspaceId, params: { id } },
  );
}

export function historyQuery(workspaceId: string, id: string) {
  return pagedEndpointQuery(contactKeys.history(workspaceId, id), contactEndpoints.history, {
    workspaceId,
    params: { id },
    query: { pageSize: 30 },
  });
}

/** The newest deliveries that a contact triggered. */
export function contactDeliveriesQuery(workspaceId: string, contactId: string) {
  return endpointQuery(contactKeys.deliveries(workspaceId, contactId), deliveryEndpoints.list, {
    workspaceId,
    query: { contactId, pageSize: 5 },
  });
}

/** The newest messages of a contact's conversations, newest first. */
export function messagesQuery(workspaceId: string, contactId: string) {
  return endpointQuery(contactKeys.messages(workspaceId, contactId), conversationEndpoints.listMessages, {
    workspaceId,
    query: { contactId, pageSize: 100 },
  });
}
