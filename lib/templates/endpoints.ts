import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { ContinuationToken, pageOf, pageSize } from "#lib/platform/api/pagination.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  CreateTemplate,
  SendTemplate,
  Template,
  TemplateSend,
  TemplateSync,
  UpdateTemplate,
} from "./schema.ts";

const reading = { area: "template", permission: "templates.read" } as const;
const writing = { area: "template", permission: "templates.write" } as const;
const references = [
  "CHANNEL_NOT_FOUND",
  "TAG_NOT_FOUND",
  "SEGMENTATION_NOT_FOUND",
  "STAGE_NOT_FOUND",
  "USER_NOT_FOUND",
] as const;

/** Contracts of `/api/template/**` and `/api/conversation`. */
export const templateEndpoints = {
  list: defineEndpoint("listTemplates", {
    ...reading,
    method: "GET",
    path: "/api/template",
    summary: "List the templates by name",
    description: "All templates of the workspace with their status and the effects of their buttons.",
    query: z.object({
      workspaceId: z.string().optional(),
      status: z.string().max(40).optional(),
      channelId: z.string().optional(),
    }),
    response: z.array(Template),
  }),
  actives: defineEndpoint("listActiveTemplates", {
    ...reading,
    method: "GET",
    path: "/api/template/actives",
    summary: "List the templates that can be sent",
    description: "Those with the status approved.",
    query: z.object({ workspaceId: z.string().optional() }),
    response: z.array(Template),
  }),
  create: defineEndpoint("createTemplate", {
    ...writing,
    method: "POST",
    path: "/api/template",
    summary: "Create a template and submit it for approval",
    description:
      "Components have WhatsApp's own format, with a sample for each parameter; example.header_url may contain " +
      "the address of a header's sample file. With draft, or without a connected WhatsApp channel, it stays " +
      "a draft.",
    body: CreateTemplate,
    response: Template,
    external: true,
    errors: ["NAME_TAKEN", "URL_NOT_ALLOWED", "FILE_UNREADABLE", ...references],
  }),
  update: defineEndpoint("updateTemplate", {
    ...writing,
    method: "PUT",
    path: "/api/template/{id}",
    summary: "Change a template or submit a draft",
    description:
      "Changed components of a submitted template need a new approval; buttonEffects stay in Tertulia.",
    params: RecordId,
    body: UpdateTemplate,
    response: Template,
    external: true,
    errors: ["TEMPLATE_NOT_FOUND", "NAME_TAKEN", "URL_NOT_ALLOWED", "FILE_UNREADABLE", ...references],
  }),
  delete: defineEndpoint("deleteTemplate", {
    ...writing,
    method: "DELETE",
    path: "/api/template/{id}",
    summary: "Delete a template, also at WhatsApp",
    description: "Messages sent with it stay. Cannot be undone.",
    params: RecordId,
    response: RecordId,
    external: true,
    errors: ["TEMPLATE_NOT_FOUND"],
  }),
  sync: defineEndpoint("syncTemplates", {
    ...writing,
    method: "POST",
    path: "/api/template/sync",
    summary: "Synchronize the templates with WhatsApp",
    description: "Returns the outcome for each channel, even if the vendor did not respond.",
    body: z.object({ channelId: z.string().optional() }),
    response: z.array(TemplateSync),
    external: true,
    errors: ["CHANNEL_NOT_FOUND"],
  }),
  send: defineEndpoint("sendTemplate", {
    method: "POST",
    path: "/api/conversation",
    summary: "Send a template to a number on WhatsApp",
    description:
      "At any time, also to a number that never wrote. Only approved templates can be sent, and no marketing " +
      "templates to people who opted out of them in WhatsApp (VALIDATION_ERROR). A new number becomes a contact. " +
      "A call with the same externalReferenceId again sends nothing new.",
    area: "conversation",
    permission: "conversations.write",
    body: SendTemplate,
    response: z.object({ contactId: z.string(), conversationId: z.string() }),
    errors: ["TEMPLATE_NOT_FOUND", "CONTACT_ALREADY_EXISTS"],
  }),
  sends: defineEndpoint("listTemplateSends", {
    method: "GET",
    path: "/api/conversation",
    summary: "List the templates sent, newest first",
    description:
      "Of the whole workspace, or of one contact or campaign name, with the status of each message.",
    area: "conversation",
    permission: "conversations.read",
    query: z.object({
      workspaceId: z.string().optional(),
      contactId: z.string().optional(),
      campaignName: z.string().max(200).optional(),
      pageSize: pageSize(),
      continuationToken: ContinuationToken,
    }),
    response: pageOf(TemplateSend),
  }),
};
