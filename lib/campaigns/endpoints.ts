import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageSize } from "#lib/platform/api/pagination.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  AudiencePreview,
  Campaign,
  CampaignPage,
  CampaignReport,
  CreateCampaign,
  campaignStatuses,
  PreviewAudience,
  RecipientPage,
  recipientStates,
  TestCampaign,
  UpdateCampaign,
} from "./schema.ts";

const reading = { area: "template", permission: "campaigns.read" } as const;
const writing = { area: "template", permission: "campaigns.write" } as const;
const references = [
  "TEMPLATE_NOT_FOUND",
  "STAGE_NOT_FOUND",
  "SEGMENTATION_NOT_FOUND",
  "TAG_NOT_FOUND",
  "USER_NOT_FOUND",
] as const;
const paging = {
  workspaceId: z.string().optional(),
  pageSize: pageSize(),
  continuationToken: ContinuationToken,
};

function step(verb: string, summary: string, description: string) {
  return defineEndpoint(`${verb}Campaign`, {
    ...writing,
    method: "POST" as const,
    path: `/api/campaign/{id}/${verb}` as const,
    summary,
    description,
    params: RecordId,
    response: Campaign,
    errors: ["CAMPAIGN_NOT_FOUND"],
  });
}

/** Contracts of `/api/campaign/**`. */
export const campaignEndpoints = {
  list: defineEndpoint("listCampaigns", {
    ...reading,
    method: "GET",
    path: "/api/campaign",
    summary: "List the campaigns, newest first",
    description: "figures were counted at figuresDate; GET /api/campaign/{id} counts them now.",
    query: z.object({ ...paging, status: z.enum(campaignStatuses).optional() }),
    response: CampaignPage,
  }),
  create: defineEndpoint("createCampaign", {
    ...writing,
    method: "POST",
    path: "/api/campaign",
    summary: "Create a campaign as a draft",
    description: "Nothing is sent until it is started. 60 messages per minute by default, 4,800 at most.",
    body: CreateCampaign,
    response: Campaign,
    errors: [...references],
  }),
  get: defineEndpoint("getCampaign", {
    ...reading,
    method: "GET",
    path: "/api/campaign/{id}",
    summary: "Read a campaign's report",
    description: "figures counts each recipient once, in the furthest state it reached.",
    params: RecordId,
    response: CampaignReport,
    errors: ["CAMPAIGN_NOT_FOUND"],
  }),
  update: defineEndpoint("updateCampaign", {
    ...writing,
    method: "PUT",
    path: "/api/campaign/{id}",
    summary: "Change a campaign that has not started",
    description: "Only the keys sent change. 400 once the campaign was started.",
    params: RecordId,
    body: UpdateCampaign,
    response: Campaign,
    errors: ["CAMPAIGN_NOT_FOUND", ...references],
  }),
  delete: defineEndpoint("deleteCampaign", {
    ...writing,
    method: "DELETE",
    path: "/api/campaign/{id}",
    summary: "Delete a campaign with its report",
    description: "400 while it runs or is paused: cancel it first. The messages stay in their conversations.",
    params: RecordId,
    response: RecordId,
    errors: ["CAMPAIGN_NOT_FOUND"],
  }),
  start: step("start", "Start a campaign", "Now, or at its scheduledDate if that is in the future."),
  pause: step(
    "pause",
    "Pause a campaign",
    "Takes effect immediately: no further message is stored. Messages that are already being sent still arrive.",
  ),
  resume: step(
    "resume",
    "Resume a paused campaign",
    "Sending continues. Failures up to now no longer count toward an automatic pause.",
  ),
  cancel: step(
    "cancel",
    "Cancel a campaign",
    "Contacts that have not received a message yet will not receive one. Cannot be undone.",
  ),
  retry: step(
    "retry",
    "Retry the failed recipients",
    "Only those whose failure may be temporary: limits and vendor faults.",
  ),
  test: defineEndpoint("testCampaign", {
    ...writing,
    method: "POST",
    path: "/api/campaign/{id}/test",
    summary: "Send a campaign's message to one number",
    description:
      "With the values of contactId. Sent to destination, or to the contact's own number without it.",
    params: RecordId,
    body: TestCampaign,
    response: z.object({ contactId: z.string(), conversationId: z.string() }),
    errors: ["CAMPAIGN_NOT_FOUND", "CONTACT_NOT_FOUND", "TEMPLATE_NOT_FOUND"],
  }),
  audience: defineEndpoint("previewCampaignAudience", {
    ...writing,
    access: "read",
    method: "POST",
    path: "/api/campaign/audience",
    summary: "Count an audience and preview the message for its first contacts",
    description:
      "Nothing is sent. The counts also say why contacts are excluded: no number, blocked, opted out or stopped " +
      "marketing messages.",
    body: PreviewAudience,
    response: AudiencePreview,
    errors: [...references],
  }),
  recipients: defineEndpoint("listCampaignRecipients", {
    ...reading,
    method: "GET",
    path: "/api/campaign/{id}/recipients",
    summary: "List a campaign's recipients",
    description: "state filters by the furthest state a recipient reached, code by the reason of a failure.",
    params: RecordId,
    query: z.object({
      ...paging,
      state: z.enum(recipientStates).optional(),
      code: z.string().max(100).optional(),
    }),
    response: RecipientPage,
    errors: ["CAMPAIGN_NOT_FOUND"],
  }),
  export: defineEndpoint("exportCampaignRecipients", {
    ...reading,
    method: "GET",
    path: "/api/campaign/{id}/export",
    summary: "Download a campaign's recipients as CSV",
    description: "All recipients with their state and the reason of a failure.",
    params: RecordId,
    response: z.string(),
    bare: "text/csv",
    errors: ["CAMPAIGN_NOT_FOUND"],
  }),
};
