import { ContactPayload } from "#lib/contacts/events.ts";
import { OpportunityPayload } from "#lib/opportunities/events.ts";
import { TaskPayload } from "#lib/tasks/events.ts";

const { adsReferralData } = ContactPayload.shape;

/** The keys of the records in the bodies of webhooks. */
export const webhookKeys: readonly string[] = [
  ...new Set(
    [ContactPayload, adsReferralData, OpportunityPayload, TaskPayload].flatMap(({ shape }) =>
      Object.keys(shape),
    ),
  ),
];
