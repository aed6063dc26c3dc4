import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  AcceptInvitation,
  CreateInvitation,
  CreateInvitedAccount,
  Invitation,
  InvitationLink,
  JoinedWorkspace,
} from "./schema.ts";

/** Contracts of invitations to a workspace. */
export const invitationEndpoints = {
  list: defineEndpoint("listInvitations", {
    method: "GET",
    path: "/api/user/invitation",
    summary: "List the pending invitations",
    description: "Newest first, including expired ones. Their links are not included.",
    area: "user",
    permission: "members.write",
    response: z.array(Invitation),
  }),
  create: defineEndpoint("createInvitation", {
    method: "POST",
    path: "/api/user/invitation",
    summary: "Invite a person to the workspace",
    description:
      "The link works once, for seven days. With an email, only a person with that address can use it, and it is " +
      "emailed if there is a mail server (SMTP_URL). With `email: null`, anyone with the link can use it. No one can " +
      "give a role that gives more than their own. customRoleId needs the role agent. Only this response contains " +
      "the link.",
    area: "user",
    permission: "members.write",
    body: CreateInvitation,
    response: InvitationLink,
    errors: ["NAME_TAKEN", "ROLE_NOT_FOUND"],
  }),
  resend: defineEndpoint("resendInvitation", {
    method: "POST",
    path: "/api/user/invitation/resend",
    summary: "Replace the link of an invitation",
    description:
      "The previous link stops working. The new one works for seven days and is emailed like the first.",
    area: "user",
    permission: "members.write",
    query: RecordId,
    response: InvitationLink,
    errors: ["INVITATION_NOT_FOUND"],
  }),
  revoke: defineEndpoint("revokeInvitation", {
    method: "DELETE",
    path: "/api/user/invitation",
    summary: "Revoke an invitation",
    description: "Its link stops working.",
    area: "user",
    permission: "members.write",
    query: RecordId,
    response: RecordId,
    errors: ["INVITATION_NOT_FOUND"],
  }),
  accept: defineEndpoint("acceptInvitation", {
    method: "POST",
    path: "/api/user/invitation/accept",
    summary: "Join a workspace with the token of an invitation",
    description: "If the invitation names an email, it must be the caller's.",
    area: "user",
    workspace: "none",
    body: AcceptInvitation,
    response: JoinedWorkspace,
    errors: ["FORBIDDEN", "NAME_TAKEN"],
  }),
  createAccount: defineEndpoint("createInvitedAccount", {
    method: "POST",
    path: "/api/user/invitation/account",
    summary: "Create an account with the token of an invitation",
    description:
      "The new account joins the workspace. `email` is needed only if the invitation names none. For an email " +
      "that has an account, sign in and call acceptInvitation.",
    area: "user",
    workspace: "none",
    public: true,
    body: CreateInvitedAccount,
    response: JoinedWorkspace,
    errors: ["FORBIDDEN", "NAME_TAKEN"],
  }),
};
