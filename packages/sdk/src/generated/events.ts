// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ListPromise } from "../promises.ts";
import type { EventFeed, FeedEvent } from "./events-data.ts";

/** @internal */
export const events = {
  list: "GET /api/event?since&trigger&pageSize",
};

export type EventsApi = {
  /**
   * Read the events of the workspace, in the order of their commits. The payloads are those of webhooks, whether
   * or not a rule sent one. Pass continuationToken as since to continue without missing an event. Events are kept
   * as long as deliveries (30 days by default). An older token is rejected. Only owners and admins, with
   * contact:read, get hidden fields (Settings > Privacy).
   */
  list(input?: {
    /** A continuationToken of this feed, or an ISO 8601 date-time. Without it: the oldest event kept. */
    since?: string;
    trigger?: string;
    /** The default is 20. */
    pageSize?: number;
  }, options?: CallOptions): ListPromise<EventFeed, FeedEvent>;
};
