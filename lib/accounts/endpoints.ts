import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { EndedSessions } from "#lib/users/schema.ts";
import { AccountLink, ConfirmEmailChange, EmailChange, MemberFactor, RequestEmailChange } from "./schema.ts";

/** Contracts of how owners help members into their accounts. */
export const accountEndpoints = {
  createResetLink: defineEndpoint("createResetLink", {
    method: "POST",
    path: "/api/user/reset-link",
    summary: "Create a link with which a member sets a new password",
    description:
      "For owners in the console, when the member cannot receive email. The member must belong only to workspaces " +
      "that the caller owns; in the first workspace of the installation, any other member. The link works once, for " +
      "24 hours, and the member is notified by email if there is a mail server.",
    area: "user",
    permission: "members.write",
    query: RecordId,
    response: AccountLink,
    errors: ["USER_NOT_FOUND"],
  }),
  requestEmailChange: defineEndpoint("requestEmailChange", {
    method: "POST",
    path: "/api/user/email-change",
    summary: "Request another email for the caller's account",
    description:
      "The email changes once its link is opened, within 24 hours. The link is emailed to the new address; without a " +
      "mail server, an owner creates it. The response is the same for an address that has an account.",
    area: "user",
    workspace: "none",
    body: RequestEmailChange,
    response: EmailChange,
    errors: ["USER_NOT_FOUND"],
  }),
  createEmailLink: defineEndpoint("createEmailLink", {
    method: "POST",
    path: "/api/user/email-change/link",
    summary: "Create the link that confirms a member's new email",
    description:
      "For owners in the console, for the same members as createResetLink. The member must have requested the change.",
    area: "user",
    permission: "members.write",
    query: RecordId,
    response: AccountLink,
    errors: ["USER_NOT_FOUND"],
  }),
  confirmEmailChange: defineEndpoint("confirmEmailChange", {
    method: "POST",
    path: "/api/user/email-change/confirm",
    summary: "Confirm a new email with its link's token",
    description: "The previous address gets an email about it. Links to reset the password stop working.",
    area: "user",
    workspace: "none",
    public: true,
    body: ConfirmEmailChange,
    response: z.object({ email: z.string() }),
    errors: ["FORBIDDEN", "NAME_TAKEN"],
  }),
  listMemberFactors: defineEndpoint("listMemberFactors", {
    method: "GET",
    path: "/api/user/member-factors",
    summary: "List which members have a second factor",
    description: "singleSignOn: a member without one who has an account at an identity provider.",
    area: "user",
    permission: "members.write",
    response: z.array(MemberFactor),
  }),
  endMemberSessions: defineEndpoint("endMemberSessions", {
    method: "DELETE",
    path: "/api/user/member-sessions",
    summary: "End all console sessions of a member",
    description:
      "For owners in the console, for the same members as createResetLink. Also ends the member's login tokens. API keys stay.",
    area: "user",
    permission: "members.write",
    query: RecordId,
    response: EndedSessions,
    errors: ["USER_NOT_FOUND"],
  }),
};
