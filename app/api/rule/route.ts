import { route } from "#lib/platform/api/route.ts";
import { ruleEndpoints } from "#lib/rules/endpoints.ts";
import { createRule, deleteRule, listRules, updateRule } from "#lib/rules/index.ts";

export const GET = route(ruleEndpoints.list, ({ ctx }) => listRules(ctx));

export const POST = route(ruleEndpoints.create, ({ ctx, body }) => createRule(ctx, body));

export const PUT = route(ruleEndpoints.update, ({ ctx, query, body }) => updateRule(ctx, query.id, body));

export const DELETE = route(ruleEndpoints.delete, ({ ctx, query }) => deleteRule(ctx, query.id));
