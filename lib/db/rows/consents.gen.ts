// Written by `npm run statements`.
import type { Columns } from "../columns-of-tables.ts";

export interface ConsentsRows {
  find_chosen_keyword: { isOptOut: boolean | null };
  is_denied_at_vendor: never;
  is_marketing_denied: never;
  list_consent_records: { id: string; channelId: string; channelName: Columns["consentRecords"]["channelName"]; platformType: Columns["consentRecords"]["platformType"]; granted: boolean; method: Columns["consentRecords"]["method"]; text: Columns["consentRecords"]["text"]; messageId: string | null; actorType: Columns["consentRecords"]["actorType"]; actorId: string | null; actorName: Columns["consentRecords"]["actorName"]; via: Columns["consentRecords"]["via"]; at: Date; createdAt: Date };
  read_consent_message: { text: Columns["messages"]["text"] };
  read_consent_record: { id: string; channelId: string; channelName: Columns["consentRecords"]["channelName"]; platformType: Columns["consentRecords"]["platformType"]; granted: boolean; method: Columns["consentRecords"]["method"]; text: Columns["consentRecords"]["text"]; messageId: string | null; actorType: Columns["consentRecords"]["actorType"]; actorId: string | null; actorName: Columns["consentRecords"]["actorName"]; via: Columns["consentRecords"]["via"]; at: Date; createdAt: Date };
  read_consents: { channelId: string; channelName: Columns["channels"]["name"]; platformType: Columns["channels"]["platformType"]; wanted: boolean | null; method: Columns["marketingChoices"]["method"] | null; at: Date | null };
  read_denied_marketing: { contactId: string; channelId: string };
  record_consent: { channel: Columns["channels"]["name"] };
  share_denials: { contactId: string; channel: Columns["channels"]["name"] };
}
