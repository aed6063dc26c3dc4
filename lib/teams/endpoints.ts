import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { CreateTeam, Team, UpdateTeam } from "./schema.ts";

const TeamId = z.object({ id: z.string() });

/** Contracts of `/api/team`. */
export const teamEndpoints = {
  list: defineEndpoint("listTeams", {
    method: "GET",
    path: "/api/team",
    summary: "List the teams by name",
    description: "All teams of the workspace with the ids of their members, 100 at most.",
    area: "workspace",
    permission: "members.read",
    response: z.array(Team),
  }),
  create: defineEndpoint("createTeam", {
    method: "POST",
    path: "/api/team",
    summary: "Create a team",
    description: "Names are unique, ignoring case. At most 100 per workspace.",
    area: "workspace",
    permission: "members.write",
    body: CreateTeam,
    response: Team,
    errors: ["NAME_TAKEN", "USER_NOT_FOUND"],
  }),
  update: defineEndpoint("updateTeam", {
    method: "PUT",
    path: "/api/team",
    summary: "Change a team",
    description: "Only the keys sent change. memberIds replaces all members.",
    area: "workspace",
    permission: "members.write",
    query: TeamId,
    body: UpdateTeam,
    response: Team,
    errors: ["TEAM_NOT_FOUND", "NAME_TAKEN", "USER_NOT_FOUND"],
  }),
  delete: defineEndpoint("deleteTeam", {
    method: "DELETE",
    path: "/api/team",
    summary: "Delete a team",
    description: "Its contacts stay, without a team. Cannot be undone.",
    area: "workspace",
    permission: "members.write",
    query: TeamId,
    response: RecordId,
    errors: ["TEAM_NOT_FOUND"],
  }),
};
