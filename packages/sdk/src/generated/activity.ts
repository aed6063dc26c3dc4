// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ListPromise } from "../promises.ts";
import type { WorkspaceActivity, WorkspaceActivityPage } from "./activity-data.ts";

/** @internal */
export const activity = {
  list: "GET /api/activity?workspaceId&kinds&actorId&from&to&pageSize&continuationToken",
};

export type ActivityApi = {
  /**
   * List the activity of the workspace. Newest first. kinds is a comma-separated choice of created, moved,
   * assigned, resolved and note (of contacts), opportunity, task, bulk, import, merge and rule. Members who do
   * not see all contacts get entries about those they see. Kinds that the caller may not read are left out: notes
   * need messages, imports the permission imports.read. A page may have fewer entries than pageSize, also none,
   * and still have a continuationToken.
   */
  list(input?: {
    kinds?: string;
    actorId?: string;
    from?: string;
    to?: string;
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<WorkspaceActivityPage, WorkspaceActivity>;
};
