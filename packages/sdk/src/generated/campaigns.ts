// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { AudiencePreview, Campaign, CampaignPage, CampaignRecipient, CampaignRecipientPage, CampaignReport, CreateCampaign, PreviewAudience, TestCampaign, UpdateCampaign } from "./campaigns-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const campaigns = {
  list: "GET /api/campaign?workspaceId&pageSize&continuationToken&status",
  create: "POST /api/campaign json",
  get: "GET /api/campaign/{id}",
  update: "PUT /api/campaign/{id} json",
  delete: "DELETE /api/campaign/{id}",
  start: "POST /api/campaign/{id}/start",
  pause: "POST /api/campaign/{id}/pause",
  resume: "POST /api/campaign/{id}/resume",
  cancel: "POST /api/campaign/{id}/cancel",
  retry: "POST /api/campaign/{id}/retry",
  test: "POST /api/campaign/{id}/test json",
  audience: "POST /api/campaign/audience json",
  recipients: "GET /api/campaign/{id}/recipients?workspaceId&pageSize&continuationToken&state&code",
  export: "GET /api/campaign/{id}/export raw",
};

export type CampaignsApi = {
  /**
   * List the campaigns, newest first. figures were counted at figuresDate; GET /api/campaign/{id} counts them
   * now.
   */
  list(input?: {
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
    status?: "draft" | "scheduled" | "running" | "paused" | "done" | "cancelled" | "failed";
  }, options?: CallOptions): ListPromise<CampaignPage, Campaign>;

  /**
   * Create a campaign as a draft. Nothing is sent until it is started. 60 messages per minute by default, 4,800
   * at most. Errors: TEMPLATE_NOT_FOUND, STAGE_NOT_FOUND, SEGMENTATION_NOT_FOUND, TAG_NOT_FOUND, USER_NOT_FOUND.
   */
  create(input: CreateCampaign, options?: CallOptions): ApiPromise<Campaign>;

  /**
   * Read a campaign's report. figures counts each recipient once, in the furthest state it reached. Errors:
   * CAMPAIGN_NOT_FOUND.
   */
  get(input: { id: string }, options?: CallOptions): ApiPromise<CampaignReport>;

  /**
   * Change a campaign that has not started. Only the keys sent change. 400 once the campaign was started. Errors:
   * CAMPAIGN_NOT_FOUND, TEMPLATE_NOT_FOUND, STAGE_NOT_FOUND, SEGMENTATION_NOT_FOUND, TAG_NOT_FOUND,
   * USER_NOT_FOUND.
   */
  update(input: { id: string } & UpdateCampaign, options?: CallOptions): ApiPromise<Campaign>;

  /**
   * Delete a campaign with its report. 400 while it runs or is paused: cancel it first. The messages stay in
   * their conversations. Errors: CAMPAIGN_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /** Start a campaign. Now, or at its scheduledDate if that is in the future. Errors: CAMPAIGN_NOT_FOUND. */
  start(input: { id: string }, options?: CallOptions): ApiPromise<Campaign>;

  /**
   * Pause a campaign. Takes effect immediately: no further message is stored. Messages that are already being
   * sent still arrive. Errors: CAMPAIGN_NOT_FOUND.
   */
  pause(input: { id: string }, options?: CallOptions): ApiPromise<Campaign>;

  /**
   * Resume a paused campaign. Sending continues. Failures up to now no longer count toward an automatic pause.
   * Errors: CAMPAIGN_NOT_FOUND.
   */
  resume(input: { id: string }, options?: CallOptions): ApiPromise<Campaign>;

  /**
   * Cancel a campaign. Contacts that have not received a message yet will not receive one. Cannot be undone.
   * Errors: CAMPAIGN_NOT_FOUND.
   */
  cancel(input: { id: string }, options?: CallOptions): ApiPromise<Campaign>;

  /**
   * Retry the failed recipients. Only those whose failure may be temporary: limits and vendor faults. Errors:
   * CAMPAIGN_NOT_FOUND.
   */
  retry(input: { id: string }, options?: CallOptions): ApiPromise<Campaign>;

  /**
   * Send a campaign's message to one number. With the values of contactId. Sent to destination, or to the
   * contact's own number without it. Errors: CAMPAIGN_NOT_FOUND, CONTACT_NOT_FOUND, TEMPLATE_NOT_FOUND.
   */
  test(input: { id: string } & TestCampaign, options?: CallOptions): ApiPromise<{ contactId: string; conversationId: string }>;

  /**
   * Count an audience and preview the message for its first contacts. Nothing is sent. The counts also say why
   * contacts are excluded: no number, blocked, opted out or stopped marketing messages. Errors:
   * TEMPLATE_NOT_FOUND, STAGE_NOT_FOUND, SEGMENTATION_NOT_FOUND, TAG_NOT_FOUND, USER_NOT_FOUND.
   */
  audience(input?: PreviewAudience, options?: CallOptions): ApiPromise<AudiencePreview>;

  /**
   * List a campaign's recipients. state filters by the furthest state a recipient reached, code by the reason of
   * a failure. Errors: CAMPAIGN_NOT_FOUND.
   */
  recipients(input: {
    id: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
    state?: "queued" | "sent" | "delivered" | "read" | "replied" | "failed" | "skipped";
    code?: string;
  }, options?: CallOptions): ListPromise<CampaignRecipientPage, CampaignRecipient>;

  /**
   * Download a campaign's recipients as CSV. All recipients with their state and the reason of a failure. Errors:
   * CAMPAIGN_NOT_FOUND.
   */
  export(input: { id: string }, options?: CallOptions): ApiPromise<Response>;
};
