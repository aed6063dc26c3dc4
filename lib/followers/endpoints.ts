import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { ContactFollowers } from "./schema.ts";

const ofContact = {
  area: "contact",
  permission: "contacts.read",
  params: RecordId,
  response: ContactFollowers,
  errors: ["CONTACT_NOT_FOUND"],
} as const;

/** Contracts of following a contact. */
export const followerEndpoints = {
  list: defineEndpoint("listContactFollowers", {
    method: "GET",
    path: "/api/contact/{id}/followers",
    summary: "List the followers of a contact",
    description:
      "The members who follow the contact, by name. isFollowing is true if the caller is one of them.",
    ...ofContact,
  }),
  follow: defineEndpoint("followContact", {
    method: "PUT",
    path: "/api/contact/{id}/follow",
    summary: "Follow a contact",
    description:
      "The caller is then notified of messages from the contact, and when someone else moves it to another stage, " +
      "assigns it, adds a note to it, or wins or loses one of its opportunities. Does nothing if the caller follows it " +
      "already. With an API key, the caller is the person of the key.",
    ...ofContact,
  }),
  unfollow: defineEndpoint("unfollowContact", {
    method: "DELETE",
    path: "/api/contact/{id}/follow",
    summary: "Stop following a contact",
    description: "Does nothing if the caller does not follow it.",
    ...ofContact,
  }),
};
