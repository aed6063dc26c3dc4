import { tools } from "#lib/catalog/tools/index.ts";
import { oauthEndpoints } from "#lib/oauth/endpoints.ts";
import { connectApp, listConnectedApps, revokeConnectedApp } from "#lib/oauth/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const POST = route(oauthEndpoints.connect, ({ ctx, body }) => connectApp(ctx, body, tools));
export const GET = route(oauthEndpoints.list, ({ ctx }) => listConnectedApps(ctx));
export const DELETE = route(oauthEndpoints.revoke, ({ ctx, query }) => revokeConnectedApp(ctx, query.id));
