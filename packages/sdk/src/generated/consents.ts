// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise } from "../promises.ts";
import type { ConsentKeywords, ConsentRecord, ContactConsent, RecordConsent, UpdateConsentKeywords } from "./consents-data.ts";

/** @internal */
export const consents = {
  get: "GET /api/contact/{id}/consent",
  record: "POST /api/contact/{id}/consent json",
  keywords: "GET /api/privacy/consent-keywords",
  updateKeywords: "PUT /api/privacy/consent-keywords json",
};

export type ConsentsApi = {
  /**
   * Read a contact's consent to marketing messages. `channels` has the current choice for each channel of the
   * workspace, `records` the newest 200 proofs. `state` is unknown if the contact never chose. Errors:
   * CONTACT_NOT_FOUND.
   */
  get(input: { id: string }, options?: CallOptions): ApiPromise<ContactConsent>;

  /**
   * Record a contact's consent to marketing messages. Adds a proof, which cannot be changed later. The choice
   * with the newest `date` counts. `method` message needs the messageId; its text is stored. 400 if the contact
   * opted out at the vendor and `state` is granted: only they can opt in again, in their app. Errors:
   * CONTACT_NOT_FOUND, CHANNEL_NOT_FOUND, MESSAGE_NOT_FOUND.
   */
  record(input: { id: string } & RecordConsent, options?: CallOptions): ApiPromise<ConsentRecord>;

  /**
   * Read the opt-out keywords. A message that is only one of these words opts out of marketing messages of its
   * channel, or in again after an opt-out. `builtIn` has the words of every workspace.
   */
  keywords(input?: NoInput, options?: CallOptions): ApiPromise<ConsentKeywords>;

  /**
   * Change the opt-out keywords. Only for owners and admins. A workspace adds at most 20 words for each choice,
   * of at most 40 characters. `add` and `remove` change some, the other lists replace all. 400 for a built-in
   * word, or a word for both choices. Recorded consent does not change.
   */
  updateKeywords(input?: UpdateConsentKeywords, options?: CallOptions): ApiPromise<ConsentKeywords>;
};
