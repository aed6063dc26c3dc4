// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateTeam, Team, UpdateTeam } from "./teams-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const teams = {
  list: "GET /api/team",
  create: "POST /api/team json",
  update: "PUT /api/team?id json",
  delete: "DELETE /api/team?id",
};

export type TeamsApi = {
  /** List the teams by name. All teams of the workspace with the ids of their members, 100 at most. */
  list(input?: NoInput, options?: CallOptions): ListPromise<Team[], Team>;

  /**
   * Create a team. Names are unique, ignoring case. At most 100 per workspace. Errors: NAME_TAKEN,
   * USER_NOT_FOUND.
   */
  create(input: CreateTeam, options?: CallOptions): ApiPromise<Team>;

  /**
   * Change a team. Only the keys sent change. memberIds replaces all members. Errors: TEAM_NOT_FOUND, NAME_TAKEN,
   * USER_NOT_FOUND.
   */
  update(input: { id: string } & UpdateTeam, options?: CallOptions): ApiPromise<Team>;

  /** Delete a team. Its contacts stay, without a team. Cannot be undone. Errors: TEAM_NOT_FOUND. */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;
};
