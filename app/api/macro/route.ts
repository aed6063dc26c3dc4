import { macroEndpoints } from "#lib/macros/endpoints.ts";
import { createMacro, deleteMacro, listMacros, updateMacro } from "#lib/macros/index.ts";
import { route } from "#lib/platform/api/route.ts";

export const GET = route(macroEndpoints.list, ({ ctx }) => listMacros(ctx));

export const POST = route(macroEndpoints.create, ({ ctx, body }) => createMacro(ctx, body));

export const PUT = route(macroEndpoints.update, ({ ctx, query, body }) => updateMacro(ctx, query.id, body));

export const DELETE = route(macroEndpoints.delete, ({ ctx, query }) => deleteMacro(ctx, query.id));
