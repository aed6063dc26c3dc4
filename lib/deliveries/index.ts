export { type Claim, type ClaimedDelivery, claimDeliveries } from "./claim-deliveries.ts";
export { countResent } from "./count-resent.ts";
export { createDeliveries, type NewDelivery } from "./create-deliveries.ts";
export { type Capacity, type Share, shareSlots, type WaitingWorkspace } from "./fair-share.ts";
export { findDeliveriesOfEvents } from "./find-deliveries-of-events.ts";
export { findWaitingWorkspaces } from "./find-waiting-workspaces.ts";
export { type FinishedDelivery, finishDeliveries } from "./finish-deliveries.ts";
export { followDeliveries } from "./follow-deliveries.ts";
export { getDelivery } from "./get-delivery.ts";
export { listDeliveries } from "./list-deliveries.ts";
export { listEndpointHealth } from "./list-endpoint-health.ts";
export { pruneDeliveries } from "./prune-deliveries.ts";
export { reapDeliveries } from "./reap-deliveries.ts";
export { type Recall, recallClosing, recallDeliveries } from "./recall-deliveries.ts";
export { releaseClaim } from "./release-claim.ts";
export { releaseDeliveries } from "./release-deliveries.ts";
export { resendDeliveries } from "./resend-deliveries.ts";
export { resendDelivery } from "./resend-delivery.ts";
export {
  AUTOMATION_TRIGGER,
  decryptAction,
  decryptSecret,
  decryptSigningSecrets,
  type SealedSecrets,
  secretOwner,
} from "./secrets.ts";
export { sendDelivery } from "./send-delivery.ts";
export { type ClaimReference, startDeliveries } from "./start-deliveries.ts";
export { testRequest } from "./test-request.ts";
