// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type ConnectApp = { request: string; workspaceId: string };

export type AppRedirect = { redirectTo: string };

export type ConnectedApp = {
  id: string;
  name: string;
  clientHost: string | null;
  redirectHost: string;
  scopes: string[];
  workspaceId: string;
  workspaceName: string;
  resource: string;
  expiresAt: string;
  lastUsedDate: string | null;
  lastUsedAddress: string | null;
  creationDate: string;
};
