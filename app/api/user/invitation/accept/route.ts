import { invitationEndpoints } from "#lib/invitations/endpoints.ts";
import { acceptInvitation } from "#lib/invitations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(invitationEndpoints.accept, ({ ctx, body }) => acceptInvitation(ctx, body));
