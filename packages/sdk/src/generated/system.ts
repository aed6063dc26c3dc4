// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { DataSizes, Retention, RetentionKind, RetentionPreview, SystemState, UpdateRetention } from "./system-data.ts";

/** @internal */
export const system = {
  state: "GET /api/system",
  data: "GET /api/system/data",
  retention: "GET /api/system/retention",
  updateRetention: "PUT /api/system/retention json",
  previewRetention: "GET /api/system/retention/preview?kind&days",
};

export type SystemApi = {
  /**
   * Check the state of the workspace and of the installation. Only for owners. `findings` and `queue` are those
   * of the workspace. `installation` is null unless the workspace is the first one of the installation. The
   * result can be ten seconds old.
   */
  state(input?: NoInput, options?: CallOptions): ApiPromise<SystemState>;

  /**
   * Measure how much data the workspace has. Only for owners. Counts up to 10,000 are exact; larger ones are
   * estimates, and so are all sizes. The result can be a minute old.
   */
  data(input?: NoInput, options?: CallOptions): ApiPromise<DataSizes>;

  /**
   * List for how many days data is kept. Only for owners and admins. `days` is null for data that is kept
   * forever. Kinds that are not in the list are kept until a person deletes them.
   */
  retention(input?: NoInput, options?: CallOptions): ListPromise<Retention[], Retention>;

  /**
   * Change for how many days a kind of data is kept. Only for owners and admins. `days: null` follows the
   * default. Older records are deleted within an hour and cannot be restored. Events are kept as long as
   * deliveries, and all other kinds at most as long as messages.
   */
  updateRetention(input: UpdateRetention, options?: CallOptions): ApiPromise<Retention>;

  /**
   * Count the records that a number of days would delete. Only for owners and admins. Counts up to 10,000 records
   * and deletes nothing.
   */
  previewRetention(input: { kind: RetentionKind; days: number }, options?: CallOptions): ApiPromise<RetentionPreview>;
};
