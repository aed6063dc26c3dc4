// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type CannedReply = { id: string; shortcut: string; text: string; creationDate: string; updatedDate: string };

export type SaveCannedReply = { shortcut: string; text: string };
