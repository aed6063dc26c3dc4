import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { customRoles, invitations } from "#lib/db/schema/index.ts";

/** The custom roles that invitations give, in statements that also read the inviter's custom role. */
export const invitedRoles = alias(customRoles, "invited_roles");

/** The condition that joins invitations to them. */
export const isInvitedRole = and(
  eq(invitedRoles.workspaceId, invitations.workspaceId),
  eq(invitedRoles.id, invitations.customRoleId),
);
