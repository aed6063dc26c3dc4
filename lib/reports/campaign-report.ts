import { z } from "zod";
import { campaignStatuses } from "#lib/campaigns/schema.ts";

/** How many campaigns a report lists. */
export const MAX_CAMPAIGNS = 100;

/** Messages by delivery status; each number includes messages with a later status. */
const Reached = z.object({
  /** The vendor accepted the message. */
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  failed: z.int(),
  /** Contacts who stopped marketing messages of the channel. */
  optedOut: z.int(),
});

/** Outcomes of campaign messages. An opt-out counts within 7 days after the message. */
export const CampaignOutcome = Reached.extend({
  /** The contact wrote after the message. */
  replied: z.int(),
});
export type CampaignOutcome = z.infer<typeof CampaignOutcome>;

/** The messages of a channel; `id` and `name` are null for websites and removed channels. */
const ChannelMessages = Reached.extend({
  id: z.string().nullable(),
  name: z.string().nullable(),
  /** Messages of contacts. */
  received: z.int(),
  /** In the previous period. */
  previous: z.object({ received: z.int(), sent: z.int() }),
  /** In each bucket. */
  overTime: z.array(z.object({ received: z.int(), sent: z.int() })),
});
export type ChannelMessages = z.infer<typeof ChannelMessages>;

export const CampaignsReport = z.object({
  /** The start of the previous period, which has the same length and ends at `from`. */
  previousFrom: z.iso.datetime(),
  current: CampaignOutcome,
  previous: CampaignOutcome,
  /** A day, week or month each, by its first day in the time zone: the campaigns that started in it. */
  buckets: z.array(CampaignOutcome.extend({ firstDay: z.iso.date() })),
  /** The campaigns that started in the period, newest first, at most 100. */
  campaigns: z.array(
    CampaignOutcome.extend({
      id: z.string(),
      name: z.string(),
      status: z.enum(campaignStatuses),
      startedDate: z.iso.datetime(),
    }),
  ),
  /** Null if the caller may not read conversations. */
  channels: z.array(ChannelMessages).nullable(),
});
export type CampaignsReport = z.infer<typeof CampaignsReport>;
