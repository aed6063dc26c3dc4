import { invitationEndpoints } from "#lib/invitations/endpoints.ts";
import { resendInvitation } from "#lib/invitations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(invitationEndpoints.resend, ({ ctx, query }) => resendInvitation(ctx, query.id));
