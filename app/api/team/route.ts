import { route } from "#lib/platform/api/route.ts";
import { teamEndpoints } from "#lib/teams/endpoints.ts";
import { createTeam, deleteTeam, listTeams, updateTeam } from "#lib/teams/index.ts";

export const GET = route(teamEndpoints.list, ({ ctx }) => listTeams(ctx));

export const POST = route(teamEndpoints.create, ({ ctx, body }) => createTeam(ctx, body));

export const PUT = route(teamEndpoints.update, ({ ctx, query, body }) => updateTeam(ctx, query.id, body));

export const DELETE = route(teamEndpoints.delete, ({ ctx, query }) => deleteTeam(ctx, query.id));
