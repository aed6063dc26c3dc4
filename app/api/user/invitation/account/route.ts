import { invitationEndpoints } from "#lib/invitations/endpoints.ts";
import { createInvitedAccount } from "#lib/invitations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(invitationEndpoints.createAccount, ({ ctx, body, address }) =>
  createInvitedAccount(ctx, { ...body, address }),
);
