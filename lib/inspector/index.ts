export { checkWebhookUrl } from "./check-webhook-url.ts";
export { clearInspector } from "./clear-inspector.ts";
export { findInspectorOwner } from "./find-inspector-owner.ts";
export { getInspectorAddress } from "./get-inspector-address.ts";
export { ownInspectorTarget } from "./inspector-target.ts";
export { listInspected } from "./list-inspected.ts";
export { readInspectorToken } from "./read-inspector-token.ts";
export { receiveRequest } from "./receive-request.ts";
