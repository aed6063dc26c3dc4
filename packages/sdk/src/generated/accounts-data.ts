// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type AccountLink = { url: string; expiresAt: string };
