// Written by `npm run statements`.

export interface TeamsRows {
  set_team_members: { found: number };
}
