import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  ConsentKeywords,
  ConsentRecord,
  ContactConsent,
  RecordConsent,
  UpdateConsentKeywords,
} from "./schema.ts";

/** Contracts of the consent to marketing messages (docs/privacy.md). */
export const consentEndpoints = {
  get: defineEndpoint("getContactConsent", {
    method: "GET",
    path: "/api/contact/{id}/consent",
    summary: "Read a contact's consent to marketing messages",
    description:
      "`channels` has the current choice for each channel of the workspace, `records` the newest 200 proofs. `state` " +
      "is unknown if the contact never chose.",
    area: "contact",
    permission: "contacts.read",
    params: RecordId,
    response: ContactConsent,
    errors: ["CONTACT_NOT_FOUND"],
  }),
  record: defineEndpoint("recordContactConsent", {
    method: "POST",
    path: "/api/contact/{id}/consent",
    summary: "Record a contact's consent to marketing messages",
    description:
      "Adds a proof, which cannot be changed later. The choice with the newest `date` counts. `method` message needs " +
      "the messageId; its text is stored. 400 if the contact opted out at the vendor and `state` is granted: only " +
      "they can opt in again, in their app.",
    area: "contact",
    permission: "contacts.write",
    params: RecordId,
    body: RecordConsent,
    response: ConsentRecord,
    errors: ["CONTACT_NOT_FOUND", "CHANNEL_NOT_FOUND", "MESSAGE_NOT_FOUND"],
  }),
  keywords: defineEndpoint("getConsentKeywords", {
    method: "GET",
    path: "/api/privacy/consent-keywords",
    summary: "Read the opt-out keywords",
    description:
      "A message that is only one of these words opts out of marketing messages of its channel, or in again after an " +
      "opt-out. `builtIn` has the words of every workspace.",
    area: "workspace",
    permission: "settings.read",
    response: ConsentKeywords,
  }),
  updateKeywords: defineEndpoint("updateConsentKeywords", {
    method: "PUT",
    path: "/api/privacy/consent-keywords",
    summary: "Change the opt-out keywords",
    description:
      "Only for owners and admins. A workspace adds at most 20 words for each choice, of at most 40 characters. `add` and " +
      "`remove` change some, the other lists replace all. 400 for a built-in word, or a word for both choices. Recorded " +
      "consent does not change.",
    area: "workspace",
    permission: "privacy.write",
    body: UpdateConsentKeywords,
    response: ConsentKeywords,
  }),
};
