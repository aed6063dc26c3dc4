// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type TrashItem = {
  id: string;
  kind: "contact" | "rule" | "agent" | "automation";
  name: string;
  deletedBy: { id: string | null; name: string };
  deletionDate: string;
  expirationDate: string;
};

export type RestoredItem = { id: string; kind: "contact" | "rule" | "agent" | "automation"; name: string; leftOut: string[] };

export type RestoreItems = { itemIds: string[] };
