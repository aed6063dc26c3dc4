import { inboxEndpoints } from "#lib/inbox/endpoints.ts";
import { resendInboxMessage } from "#lib/inbox/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(inboxEndpoints.resend, ({ ctx, params }) => resendInboxMessage(ctx, params));
