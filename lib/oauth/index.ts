export { answerDiscovery, answerProtocol } from "./answer-protocol.ts";
export type { RequestFault } from "./check-authorization.ts";
export { connectApp } from "./connect-app.ts";
export { listConnectedApps } from "./list-connected-apps.ts";
export { type Consent, previewConsent } from "./preview-consent.ts";
export { pruneApps } from "./prune-apps.ts";
export { revokeConnectedApp } from "./revoke-connected-app.ts";
