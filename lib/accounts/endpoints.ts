import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { AccountLink } from "./schema.ts";

const ById = z.object({ id: z.string().min(1) });

/** Contracts of how owners help members into their accounts. */
export const accountEndpoints = {
  createResetLink: defineEndpoint("createResetLink", {
    method: "POST",
    path: "/api/user/reset-link",
    summary: "Create a link with which a member sets a new password",
    description:
      "For owners in the console, when the member cannot receive email. The member must belong only to workspaces " +
      "that the caller owns; in the first workspace of the installation, any other member. The link works once, for " +
      "24 hours, and the member is told by email if there is a mail server.",
    area: "user",
    permission: "members.write",
    query: ById,
    response: AccountLink,
    errors: ["USER_NOT_FOUND"],
  }),
};
