// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface InboundWebhooksRows {
  attach_identities: never;
  claim_kept_clicks: { referral: unknown; at: Date; source: string | null };
  fail_lead: never;
  find_early_amendments: { type: Columns["channelEvents"]["type"]; event: Columns["channelEvents"]["event"]; at: Date };
  find_identity_owners: { contactId: string | null; place: number | null; stored: number };
  find_problem: { "?column?": number };
  finish_notification: never;
  hold_lead: { id: string };
  insert_lead: { id: string };
  is_identity_known: { "?column?": number };
  keep_channel_event: { id: string };
  lock_identities: { pg_advisory_xact_lock: unknown };
  note_problems: never;
  queue_retries: { add_job: unknown };
  read_contact_number: { number: Columns["contacts"]["internalWhatsappNumber"] };
  read_lead: { externalId: Columns["leads"]["externalId"]; formId: Columns["leads"]["formId"]; at: Date; locale: Columns["workspaces"]["locale"] };
  read_notification: { channelId: string; body: Columns["inboundNotifications"]["body"]; problems: Columns["inboundNotifications"]["problems"]; isRetry: boolean };
  read_pending_media: { media: Columns["messages"]["media"] };
  retire_identities: never;
  settle_media: { id: string };
  store_notification: { add_job: unknown };
  take_lead: never;
  take_problems_to_retry: { id: string };
}
