// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type EventFeed = { continuationToken: string; hasMore: boolean; data: FeedEvent[] };

export type FeedEvent = {
  id: string;
  trigger: string;
  creationDate: string;
  payload: { trigger: string; timestamp: string; workspaceId: string };
};
