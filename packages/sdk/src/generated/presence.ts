// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { ContactViewer, PresentPerson } from "./presence-data.ts";

/** @internal */
export const presence = {
  viewers: "GET /api/contact/presence",
  show: "POST /api/contact/{id}/presence json",
};

export type PresenceApi = {
  /**
   * List the contacts that members have open. Other people only, on a page of the contact or in one of its
   * conversations.
   */
  viewers(input?: NoInput, options?: CallOptions): ListPromise<ContactViewer[], ContactViewer>;

  /**
   * Show that the caller has a contact open. Lasts 15 seconds; null means that the caller left. Returns the other
   * people there. Errors: CONTACT_NOT_FOUND.
   */
  show(input: { id: string } & { activity: "viewing" | "typing" | null }, options?: CallOptions): ApiPromise<{ people: PresentPerson[] }>;
};
