import { contactKeys } from "#components/contacts/contact-queries.ts";
import { endpointQuery } from "#components/realtime/endpoint-query.ts";
import { consentEndpoints } from "#lib/consents/endpoints.ts";

/** A contact's consents; below its history, whose changes invalidate it. */
export function consentQuery(workspaceId: string, contactId: string) {
  return endpointQuery([...contactKeys.history(workspaceId, contactId), "consent"], consentEndpoints.get, {
    workspaceId,
    params: { id: contactId },
  });
}
