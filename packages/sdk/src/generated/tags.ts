// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateTag, Tag, UpdateTag } from "./tags-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const tags = {
  list: "GET /api/tag",
  create: "POST /api/tag json",
  update: "PUT /api/tag?id json",
  delete: "DELETE /api/tag?id",
};

export type TagsApi = {
  /** List the tags by name. All tags of the workspace, 500 at most. */
  list(input?: NoInput, options?: CallOptions): ListPromise<Tag[], Tag>;

  /**
   * Create a tag. Without a color, it gets the next one of the palette. Names are unique, ignoring case. At most
   * 500 per workspace. Errors: NAME_TAKEN.
   */
  create(input: CreateTag, options?: CallOptions): ApiPromise<Tag>;

  /**
   * Change a tag. Only the keys sent change. Contacts that have the tag show the new name immediately. Fires no
   * event. Errors: TAG_NOT_FOUND, NAME_TAKEN.
   */
  update(input: { id: string } & UpdateTag, options?: CallOptions): ApiPromise<Tag>;

  /** Delete a tag and remove it from every contact. The contacts stay. Cannot be undone. Errors: TAG_NOT_FOUND. */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;
};
