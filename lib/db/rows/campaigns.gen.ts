// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface CampaignsRows {
  campaign_button_presses: { button: Columns["messages"]["text"]; count: number };
  campaign_rate_now: { count: number };
  contacts_of_campaign: { id: string; name: Columns["contacts"]["name"]; lastname: Columns["contacts"]["lastname"]; email: Columns["contacts"]["email"]; number: Columns["contacts"]["internalWhatsappNumber"]; isBlocked: boolean; hasOptedOut: boolean; hasStopped: boolean; customFields: Columns["contacts"]["customFields"]; stageName: Columns["stages"]["name"] | null; segmentationName: Columns["segmentations"]["name"] | null; agentName: string | null };
  count_campaign_recipients: { state: string | null; code: string | null; reason: unknown; count: number };
  failure_codes_of_campaign: { code: string | null };
  first_messages_of_campaign: { taken: number; failed: number; waiting: number };
  hand_campaign_recipient: never;
  list_campaign_recipients: { contactId: string; name: string; number: Columns["contacts"]["internalWhatsappNumber"]; state: string | null; code: string | null; reason: unknown; conversationId: string | null; messageId: string | null; handedAt: Date | null };
  list_waiting_recipients: { contactId: string | null; name: string; number: Columns["contacts"]["internalWhatsappNumber"]; state: string | null; code: string | null; reason: unknown; conversationId: string | null; messageId: string | null; handedAt: Date | null };
  newest_messages_of_campaign: { waiting: number; codes: unknown };
  next_campaign_recipients: { contactId: string };
  pace_campaign: never;
  queue_failed_recipients: { "?column?": number };
  references_of_audience: { stage: boolean | null; segmentation: boolean | null; tag: boolean | null; user: boolean | null };
  refuse_campaign_recipient: never;
  timezone_of_workspace: { timezone: Columns["workspaces"]["timezone"] };
  unsettled_messages_of_campaign: { isWaiting: boolean | null };
}
