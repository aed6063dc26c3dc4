import { route } from "#lib/platform/api/route.ts";
import { webFormEndpoints } from "#lib/web-forms/endpoints.ts";
import { createWebForm, listWebForms } from "#lib/web-forms/index.ts";

export const GET = route(webFormEndpoints.list, ({ ctx }) => listWebForms(ctx));
export const POST = route(webFormEndpoints.create, ({ ctx, body }) => createWebForm(ctx, body));
