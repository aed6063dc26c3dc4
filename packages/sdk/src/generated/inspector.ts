// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { ClearedInspector, InspectedPage, InspectedRequest, InspectorAddress } from "./inspector-data.ts";

/** @internal */
export const inspector = {
  list: "GET /api/inspector?pageSize&continuationToken",
  clear: "DELETE /api/inspector",
  address: "GET /api/inspector/address",
};

export type InspectorApi = {
  /** List the requests the workspace's inspector address received, newest first. The last 200 are kept. */
  list(input?: {
    /** The default is 20. */
    pageSize?: number;
    continuationToken?: string;
  }, options?: CallOptions): ListPromise<InspectedPage, InspectedRequest>;

  /** Delete the requests the inspector address received. All of them. Cannot be undone. */
  clear(input?: NoInput, options?: CallOptions): ApiPromise<ClearedInspector>;

  /**
   * Read the inspector address of the workspace. The address accepts any method without a credential; rules can
   * send their webhooks there. Errors: INSPECTOR_NOT_FOUND.
   */
  address(input?: NoInput, options?: CallOptions): ApiPromise<InspectorAddress>;
};
