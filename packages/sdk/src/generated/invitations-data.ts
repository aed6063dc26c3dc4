// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { Role } from "./users-data.ts";

export type Invitation = {
  id: string;
  email: string | null;
  role: Role;
  customRole: { id: string; name: string } | null;
  invitedBy: { id: string; name: string };
  creationDate: string;
  expiresAt: string;
};

export type CreateInvitation = { email: string | null; role: Role; customRoleId?: string | null };

export type InvitationLink = { invitation: Invitation; url: string; mailed: boolean };

export type AcceptInvitation = { token: string };

export type JoinedWorkspace = { workspaceId: string; email: string };

export type CreateInvitedAccount = { token: string; name: string; lastName?: string | null; email?: string; password: string };
