// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type Team = { id: string; name: string; memberIds: string[] };

export type CreateTeam = { name: string; memberIds?: string[] };

export type UpdateTeam = { name?: string; memberIds?: string[] };
