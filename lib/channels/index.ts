export { missedCallsIn } from "./activity/calls.ts";
export { describeActivity } from "./activity/describe-activity.ts";
export type {
  ChannelAdapter,
  ChannelHttp,
  StoredChannel,
} from "./adapter.ts";
export { adapterOf, allAdapters } from "./adapter-table.ts";
export {
  createVendorTemplate,
  deleteVendorTemplate,
  editVendorTemplate,
  listVendorTemplates,
  type VendorTemplate,
} from "./adapters/whatsapp/templates.ts";
export { uploadTemplateSample } from "./adapters/whatsapp/upload-media.ts";
export { channelHttp, webhookUrlOf } from "./channel-address.ts";
export type * from "./channel-event.ts";
export type * from "./channel-failure.ts";
export { connectChannel } from "./connection/connect-channel.ts";
export { createChannel } from "./connection/create-channel.ts";
export { deleteChannel } from "./connection/delete-channel.ts";
export { disconnectChannel } from "./connection/disconnect-channel.ts";
export { updateChannel } from "./connection/update-channel.ts";
export { findChannel } from "./find-channel.ts";
export { findChannelByExternalId } from "./find-channel-by-external-id.ts";
export { findWebhookChannel } from "./find-webhook-channel.ts";
export { applyAccountReport } from "./health/apply-account-report.ts";
export { beginLoss, endLoss } from "./health/channel-loss.ts";
export { countOpenProblems } from "./health/count-open-problems.ts";
export { clearIssueAfterDelivery } from "./health/health-issue.ts";
export { markChannel } from "./health/mark-channel.ts";
export { markVerified } from "./health/mark-verified.ts";
export { recordRefusal, sendingRefusals } from "./health/record-refusal.ts";
export { testChannel } from "./health/test-channel.ts";
export { hideSecrets, platformFailure, reasonWithDetail } from "./health/vendor-failure.ts";
export { isHumanAgent } from "./human-agent.ts";
export { identityReach, scopeOf } from "./identity-kinds.ts";
export { intentFault } from "./intent-fault.ts";
export { fetchLead, type Lead, leadOf } from "./leads/fetch-lead.ts";
export { fetchLeadForm, type LeadForm } from "./leads/fetch-lead-form.ts";
export {
  type LeadMap,
  leadTargetOf,
  type MappedLead,
  mapLead,
} from "./leads/map-lead.ts";
export { listChannels } from "./list-channels.ts";
export { listPlatforms } from "./list-platforms.ts";
export type * from "./outbound.ts";
export { findAdNetwork } from "./referral/find-ad-network.ts";
export { knownAds } from "./referral/known-ads.ts";
export { type AdNetwork, resolveReferral } from "./referral/resolve-referral.ts";
