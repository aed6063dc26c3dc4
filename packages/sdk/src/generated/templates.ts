// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateTemplate, SendTemplate, Template, TemplateSend, TemplateSync, UpdateTemplate } from "./templates-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const templates = {
  list: "GET /api/template?workspaceId&status&channelId",
  actives: "GET /api/template/actives?workspaceId",
  create: "POST /api/template json",
  update: "PUT /api/template/{id} json",
  delete: "DELETE /api/template/{id}",
  sync: "POST /api/template/sync json",
  send: "POST /api/conversation json",
  sends: "GET /api/conversation?workspaceId&contactId&campaignName&pageSize&continuationToken",
};

export type TemplatesApi = {
  /**
   * List the templates by name. All templates of the workspace with their status and the effects of their
   * buttons.
   */
  list(input?: { status?: string; channelId?: string }, options?: CallOptions): ListPromise<Template[], Template>;

  /** List the templates that can be sent. Those with the status approved. */
  actives(input?: NoInput, options?: CallOptions): ListPromise<Template[], Template>;

  /**
   * Create a template and submit it for approval. Components have WhatsApp's own format, with a sample for each
   * parameter; example.header_url may contain the address of a header's sample file. With draft, or without a
   * connected WhatsApp channel, it stays a draft. Errors: NAME_TAKEN, URL_NOT_ALLOWED, FILE_UNREADABLE,
   * CHANNEL_NOT_FOUND, TAG_NOT_FOUND, SEGMENTATION_NOT_FOUND, STAGE_NOT_FOUND, USER_NOT_FOUND.
   */
  create(input: CreateTemplate, options?: CallOptions): ApiPromise<Template>;

  /**
   * Change a template or submit a draft. Changed components of a submitted template need a new approval;
   * buttonEffects stay in Tertulia. Errors: TEMPLATE_NOT_FOUND, NAME_TAKEN, URL_NOT_ALLOWED, FILE_UNREADABLE,
   * CHANNEL_NOT_FOUND, TAG_NOT_FOUND, SEGMENTATION_NOT_FOUND, STAGE_NOT_FOUND, USER_NOT_FOUND.
   */
  update(input: { id: string } & UpdateTemplate, options?: CallOptions): ApiPromise<Template>;

  /**
   * Delete a template, also at WhatsApp. Messages sent with it stay. Cannot be undone. Errors:
   * TEMPLATE_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * Synchronize the templates with WhatsApp. Returns the outcome for each channel, even if the vendor did not
   * respond. Errors: CHANNEL_NOT_FOUND.
   */
  sync(input?: { channelId?: string }, options?: CallOptions): ApiPromise<TemplateSync[]>;

  /**
   * Send a template to a number on WhatsApp. At any time, also to a number that never wrote. Only approved
   * templates can be sent, and no marketing templates to people who opted out of them in WhatsApp
   * (VALIDATION_ERROR). A new number becomes a contact. A call with the same externalReferenceId again sends
   * nothing new. Errors: TEMPLATE_NOT_FOUND, CONTACT_ALREADY_EXISTS.
   */
  send(input: SendTemplate, options?: CallOptions): ApiPromise<{ contactId: string; conversationId: string }>;

  /**
   * List the templates sent, newest first. Of the whole workspace, or of one contact or campaign name, with the
   * status of each message.
   */
  sends(input?: {
    contactId?: string;
    campaignName?: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<{ continuationToken: string | null; data: TemplateSend[] }, TemplateSend>;
};
