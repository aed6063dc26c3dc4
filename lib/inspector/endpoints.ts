import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { ClearedInspector, InspectedPage, InspectorAddress, ListInspected } from "./schema.ts";

export const inspectorEndpoints = {
  list: defineEndpoint("listInspectedRequests", {
    method: "GET",
    path: "/api/inspector",
    summary: "List the requests the workspace's inspector address received, newest first",
    description: "The last 200 are kept.",
    area: "automation",
    permission: "inspector.read",
    query: ListInspected,
    response: InspectedPage,
  }),
  clear: defineEndpoint("clearInspector", {
    method: "DELETE",
    path: "/api/inspector",
    summary: "Delete the requests the inspector address received",
    description: "All of them. Cannot be undone.",
    area: "automation",
    permission: "inspector.write",
    response: ClearedInspector,
  }),
  address: defineEndpoint("getInspectorAddress", {
    method: "GET",
    path: "/api/inspector/address",
    summary: "Read the inspector address of the workspace",
    description: "The address accepts any method without a credential; rules can send their webhooks there.",
    area: "automation",
    permission: "inspector.read",
    response: InspectorAddress,
    errors: ["INSPECTOR_NOT_FOUND"],
  }),
};

/** The inspector address itself: any method, without a credential. It is not part of the documented API. */
export const receiveEndpoint = defineEndpoint("receiveInspectedRequest", {
  method: "POST",
  path: "/api/inspector/{token}",
  summary: "Receive a request at the inspector address",
  area: "automation",
  public: true,
  workspace: "none",
  limit: "inspector",
  response: RecordId,
  errors: ["INSPECTOR_NOT_FOUND"],
});
