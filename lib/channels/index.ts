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
export { applyAccountReport } from "./apply-account-report.ts";
export { channelHttp, webhookUrlOf } from "./channel-address.ts";
export type * from "./channel-event.ts";
export { beginLoss, endLoss } from "./channel-loss.ts";
export { connectChannel } from "./connect-channel.ts";
export { countOpenProblems } from "./count-open-problems.ts";
export { createChannel } from "./create-channel.ts";
export { deleteChannel } from "./delete-channel.ts";
export { disconnectChannel } from "./disconnect-channel.ts";
export { findChannel } from "./find-channel.ts";
export { findChannelByExternalId } from "./find-channel-by-external-id.ts";
export { findWebhookChannel } from "./find-webhook-channel.ts";
export { clearIssueAfterDelivery } from "./health-issue.ts";
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
export { markChannel } from "./mark-channel.ts";
export { markVerified } from "./mark-verified.ts";
export type * from "./outbound.ts";
export { ofSending, recordRefusal } from "./record-refusal.ts";
export { findAdNetwork } from "./referral/find-ad-network.ts";
export { knownAds } from "./referral/known-ads.ts";
export { type AdNetwork, resolveReferral } from "./referral/resolve-referral.ts";
export { testChannel } from "./test-channel.ts";
export { updateChannel } from "./update-channel.ts";
export { hideSecrets } from "./vendor-failure.ts";
