// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type SavedView = {
  id: string;
  screen: "inbox" | "contacts" | "opportunities" | "tasks";
  name: string;
  isShared: boolean;
  isMine: boolean;
  isDefault: boolean;
  filters: Record<string, string>;
  creationDate: string;
};

export type CreateView = {
  name: string;
  isShared?: boolean;
  filters: Record<string, string>;
  screen: "inbox" | "contacts" | "opportunities" | "tasks";
};

export type SaveView = { name: string; isShared?: boolean; filters: Record<string, string> };

export type SetDefaultView = { screen: "inbox" | "contacts" | "opportunities" | "tasks"; viewId: string | null };
