import { invitationEndpoints } from "#lib/invitations/endpoints.ts";
import { createInvitation, listInvitations, revokeInvitation } from "#lib/invitations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(invitationEndpoints.list, ({ ctx }) => listInvitations(ctx));
export const POST = route(invitationEndpoints.create, ({ ctx, body }) => createInvitation(ctx, body));
export const DELETE = route(invitationEndpoints.revoke, ({ ctx, query }) => revokeInvitation(ctx, query.id));
