// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type EraseContact = { confirmation: string };

export type Erasure = {
  id: string;
  contactId: string;
  status: "queued" | "running" | "done" | "failed";
  doneSteps: number;
  totalSteps: number;
  counts: Record<string, number>;
  files: number;
  digests: string[];
  backups: { name: string; date: string; deletedBy: string | null }[];
  requestedBy: string;
  requestedDate: string;
  finishedDate: string | null;
  repeatedDate: string | null;
};

export type Masking = { cardNumbers: boolean };

export type HiddenFields = { fields: string[] };

export type UpdateHiddenFields = { fields?: string[]; add?: string[]; remove?: string[] };
