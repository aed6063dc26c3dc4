import { intakeEndpoints } from "#lib/intake/endpoints.ts";
import { answerHandshake, takeNotification } from "#lib/intake/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(intakeEndpoints.handshake, ({ ctx, params, request }) =>
  answerHandshake(ctx, params.channelId, request),
);
export const POST = route(intakeEndpoints.notify, ({ ctx, params, request }) =>
  takeNotification(ctx, params.channelId, request),
);
