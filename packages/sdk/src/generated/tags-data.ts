// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type Tag = { id: string; name: string; color: string };

export type CreateTag = { name: string; color?: string };

export type UpdateTag = { name?: string; color?: string };
