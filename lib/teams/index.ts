export { createTeam } from "./create-team.ts";
export { deleteTeam } from "./delete-team.ts";
export { listTeams } from "./list-teams.ts";
export { updateTeam } from "./update-team.ts";
