// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateStage, DeleteStage, SetStageLimits, StageLimits, UpdateStage } from "./stages-data.ts";
import type { RecordId } from "./users-data.ts";
import type { Stage } from "./contacts-data.ts";

/** @internal */
export const stages = {
  list: "GET /api/stage",
  create: "POST /api/stage json",
  update: "PUT /api/stage?id json",
  delete: "DELETE /api/stage?moveToStageId&id json",
  limits: "GET /api/stage/limits",
  setLimits: "PUT /api/stage/limits?id json",
};

export type StagesApi = {
  /** List the stages in order. These are the columns of the contact board. A workspace has at most 50. */
  list(input?: NoInput, options?: CallOptions): ListPromise<Stage[], Stage>;

  /**
   * Create a stage. It is added at the end unless order is sent. isDefault makes it the stage of new contacts. At
   * most 50 per workspace. Errors: NAME_TAKEN.
   */
  create(input: CreateStage, options?: CallOptions): ApiPromise<Stage>;

  /**
   * Rename, recolor or reorder a stage, or make it the default. Only the keys sent change. isDefault can only be
   * set to true; the previous default stage then loses it. Fires no event. Errors: STAGE_NOT_FOUND, NAME_TAKEN.
   */
  update(input: { id: string } & UpdateStage, options?: CallOptions): ApiPromise<Stage>;

  /**
   * Delete a stage. If the stage has contacts, `moveToStageId` (query or body) names the stage that receives
   * them; they keep their order and fire no event. If it was the default, that stage becomes the default, or the
   * first remaining one without it. Errors: STAGE_NOT_FOUND.
   */
  delete(input: { moveToStageId?: string; id: string } & DeleteStage, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * List the limits of the stages. The advisory card limit, the days until a contact counts as stale, and the
   * number of contacts, in the order of the stages. Limits never block changes.
   */
  limits(input?: NoInput, options?: CallOptions): ListPromise<StageLimits[], StageLimits>;

  /**
   * Set or remove the limits of a stage. Only the keys sent change; null removes a limit. Errors:
   * STAGE_NOT_FOUND.
   */
  setLimits(input: { id: string } & SetStageLimits, options?: CallOptions): ApiPromise<StageLimits>;
};
