export { createDeliveries, type NewDelivery } from "./create-deliveries.ts";
export { type Claim, type ClaimedDelivery, claimDeliveries } from "./dispatch/claim-deliveries.ts";
export { type Capacity, type Share, shareSlots, type WaitingWorkspace } from "./dispatch/fair-share.ts";
export { findWaitingWorkspaces } from "./dispatch/find-waiting-workspaces.ts";
export { type FinishedDelivery, finishDeliveries } from "./dispatch/finish-deliveries.ts";
export { reapDeliveries } from "./dispatch/reap-deliveries.ts";
export { releaseClaim } from "./dispatch/release-claim.ts";
export { releaseDeliveries } from "./dispatch/release-deliveries.ts";
export { sendDelivery } from "./dispatch/send-delivery.ts";
export { type ClaimReference, startDeliveries } from "./dispatch/start-deliveries.ts";
export { findDeliveriesOfEvents } from "./find-deliveries-of-events.ts";
export { followDeliveries } from "./follow-deliveries.ts";
export { getDelivery } from "./get-delivery.ts";
export { listDeliveries } from "./list-deliveries.ts";
export { listEndpointHealth } from "./list-endpoint-health.ts";
export { pruneDeliveries } from "./prune-deliveries.ts";
export { type Recall, recallClosing, recallDeliveries } from "./recall-deliveries.ts";
export {
  AUTOMATION_TRIGGER,
  decryptAction,
  decryptSecret,
  decryptSigningSecrets,
  type SealedSecrets,
  secretOwner,
} from "./request/secrets.ts";
export { testRequest } from "./request/test-request.ts";
export { countResent } from "./resend/count-resent.ts";
export { resendDeliveries } from "./resend/resend-deliveries.ts";
export { resendDelivery } from "./resend/resend-delivery.ts";
