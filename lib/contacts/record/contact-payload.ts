import type { AdsReferral } from "#lib/db/schema/index.ts";
import { apiValues, fillBlanks, pickKeys } from "#lib/platform/records/index.ts";
import { ContactPayload } from "../events.ts";
import { phoneCountry } from "../numbers/phone-number.ts";
import { contactRecord, type StoredContact } from "./contact-record.ts";

const NO_REFERRAL: AdsReferral = { type: "", adId: "", title: "", url: "", ctwaClid: "" };

/** Converts a stored contact to the `contact` object of webhooks. */
export function toContactPayload(stored: StoredContact): ContactPayload {
  const { firstMessageDate, lastMessageDate, ...values } = apiValues(contactRecord, stored);
  const fields = Object.entries(stored.customFields);
  return pickKeys(ContactPayload, {
    ...fillBlanks(values),
    ...phoneCountry(stored.internalWhatsappNumber),
    phoneNumber: stored.internalWhatsappNumber ?? "",
    tags: stored.tags.map(({ id, name }) => ({ id, name })),
    variables: fields.map(([code, val]) => ({ code, val })),
    customFields: fields.map(([code, value]) => ({ code, value })),
    adsReferralData: stored.adsReferral ?? NO_REFERRAL,
    firstMessageDate,
    lastMessageDate,
    events: [],
  });
}
