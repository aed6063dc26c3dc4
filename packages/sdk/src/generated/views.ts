// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateView, SaveView, SavedView, SetDefaultView } from "./views-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const views = {
  list: "GET /api/views",
  create: "POST /api/views json",
  update: "PUT /api/views?id json",
  delete: "DELETE /api/views?id",
  setDefault: "PUT /api/views/default json",
};

export type ViewsApi = {
  /**
   * List the saved views of all screens. The caller's own and the shared ones, by name. isMine marks the caller's
   * own.
   */
  list(input?: NoInput, options?: CallOptions): ListPromise<SavedView[], SavedView>;

  /**
   * Create a saved view of a screen. Filters as in the address of the screen, with a name. isShared shows them to
   * all members; it needs the permission to write what the screen shows. At most 500 per workspace. Errors:
   * FORBIDDEN.
   */
  create(input: CreateView, options?: CallOptions): ApiPromise<SavedView>;

  /**
   * Change a saved view of a screen. Replaces the whole view. Only its owner and the workspace's owners and
   * admins can do it. Errors: VIEW_NOT_FOUND, FORBIDDEN.
   */
  update(input: { id: string } & SaveView, options?: CallOptions): ApiPromise<SavedView>;

  /**
   * Delete a saved view of a screen. Only its owner and the workspace's owners and admins can delete it. Errors:
   * VIEW_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /** Set the default view of a screen. For the caller only. null removes the choice. Errors: VIEW_NOT_FOUND. */
  setDefault(input: SetDefaultView, options?: CallOptions): ApiPromise<SetDefaultView>;
};
