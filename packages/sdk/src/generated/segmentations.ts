// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateSegmentation, Segmentation, UpdateSegmentation } from "./segmentations-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const segmentations = {
  list: "GET /api/segmentation",
  create: "POST /api/segmentation json",
  update: "PUT /api/segmentation?id json",
  delete: "DELETE /api/segmentation?id",
};

export type SegmentationsApi = {
  /** List the segmentations by name. All segmentations of the workspace, 200 at most. */
  list(input?: NoInput, options?: CallOptions): ListPromise<Segmentation[], Segmentation>;

  /** Create a segmentation. Names are unique, ignoring case. At most 200 per workspace. Errors: NAME_TAKEN. */
  create(input: CreateSegmentation, options?: CallOptions): ApiPromise<Segmentation>;

  /**
   * Change a segmentation. Changes its name. Contacts keep belonging to it; fires no event. Errors:
   * SEGMENTATION_NOT_FOUND, NAME_TAKEN.
   */
  update(input: { id: string } & UpdateSegmentation, options?: CallOptions): ApiPromise<Segmentation>;

  /**
   * Delete a segmentation and remove its contacts from it. The contacts stay, without a segmentation. Cannot be
   * undone. Errors: SEGMENTATION_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;
};
