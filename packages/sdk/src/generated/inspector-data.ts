// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type InspectedPage = { continuationToken: string | null; data: InspectedRequest[] };

export type InspectedRequest = {
  id: string;
  method: string;
  query: string;
  headers: Record<string, string>;
  body: string;
  truncated: boolean;
  receivedDate: string;
};

export type ClearedInspector = { deleted: number };

export type InspectorAddress = { url: string };
