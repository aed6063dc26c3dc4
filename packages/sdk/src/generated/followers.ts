// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise } from "../promises.ts";
import type { ContactFollowers } from "./followers-data.ts";

/** @internal */
export const followers = {
  list: "GET /api/contact/{id}/followers",
  follow: "PUT /api/contact/{id}/follow",
  unfollow: "DELETE /api/contact/{id}/follow",
};

export type FollowersApi = {
  /**
   * List the followers of a contact. The members who follow the contact, by name. isFollowing is true if the
   * caller is one of them. Errors: CONTACT_NOT_FOUND.
   */
  list(input: { id: string }, options?: CallOptions): ApiPromise<ContactFollowers>;

  /**
   * Follow a contact. The caller is then notified of messages from the contact, and when someone else moves it to
   * another stage, assigns it, adds a note to it, or wins or loses one of its opportunities. Does nothing if the
   * caller follows it already. With an API key, the caller is the person of the key. Errors: CONTACT_NOT_FOUND.
   */
  follow(input: { id: string }, options?: CallOptions): ApiPromise<ContactFollowers>;

  /** Stop following a contact. Does nothing if the caller does not follow it. Errors: CONTACT_NOT_FOUND. */
  unfollow(input: { id: string }, options?: CallOptions): ApiPromise<ContactFollowers>;
};
