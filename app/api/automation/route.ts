import { automationEndpoints } from "#lib/automations/endpoints.ts";
import { createAutomation, listAutomations } from "#lib/automations/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(automationEndpoints.list, ({ ctx }) => listAutomations(ctx));

export const POST = route(automationEndpoints.create, ({ ctx, body }) => createAutomation(ctx, body));
