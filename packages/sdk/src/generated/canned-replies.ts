// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CannedReply, SaveCannedReply } from "./canned-replies-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const cannedReplies = {
  list: "GET /api/canned-reply",
  create: "POST /api/canned-reply json",
  update: "PUT /api/canned-reply?id json",
  delete: "DELETE /api/canned-reply?id",
};

export type CannedRepliesApi = {
  /** List the canned replies by shortcut. A workspace has at most 1,000. */
  list(input?: NoInput, options?: CallOptions): ListPromise<CannedReply[], CannedReply>;

  /**
   * Create a canned reply. The composer fills in variables such as {{contact.name}}. Shortcuts are unique,
   * ignoring case. Errors: NAME_TAKEN.
   */
  create(input: SaveCannedReply, options?: CallOptions): ApiPromise<CannedReply>;

  /** Change a canned reply. Shortcut and text are replaced together. Errors: CANNED_REPLY_NOT_FOUND, NAME_TAKEN. */
  update(input: { id: string } & SaveCannedReply, options?: CallOptions): ApiPromise<CannedReply>;

  /** Delete a canned reply. Messages sent with it stay. Cannot be undone. Errors: CANNED_REPLY_NOT_FOUND. */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;
};
