import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ClearedInspector, InspectedPage, InspectorAddress, ListInspected } from "./schema.ts";

export const inspectorEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/api/inspector",
    summary: "List the requests the workspace's inspector address received, newest first",
    description: "The last 200 are kept.",
    area: "automation",
    permission: "inspector.read",
    query: ListInspected,
    response: InspectedPage,
  }),
  clear: defineEndpoint({
    method: "DELETE",
    path: "/api/inspector",
    summary: "Forget the requests the inspector address received",
    area: "automation",
    permission: "inspector.write",
    response: ClearedInspector,
  }),
  address: defineEndpoint({
    method: "GET",
    path: "/api/inspector/address",
    summary: "The address of the workspace's built-in receiver",
    description: "It takes any method without a credential; rules may send their webhooks there.",
    area: "automation",
    permission: "inspector.read",
    response: InspectorAddress,
  }),
};
