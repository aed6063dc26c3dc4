// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateWorkspace, DragDelay, UpdateWorkspace, UpdateWorkspaceRegion, Workspace, WorkspaceMetrics, WorkspaceRegion } from "./workspaces-data.ts";
import type { Member, WorkspaceSummary } from "./users-data.ts";

/** @internal */
export const workspaces = {
  list: "GET /api/workspace",
  create: "POST /api/workspace json",
  get: "GET /api/workspace/{id}",
  update: "PUT /api/workspace json",
  region: "GET /api/workspace/region",
  updateRegion: "PUT /api/workspace/region json",
  dragDelay: "GET /api/workspace/drag-delay",
  updateDragDelay: "PUT /api/workspace/drag-delay json",
  members: "GET /api/workspace/usersByWorkspaceId/{id}",
  metrics: "GET /api/workspace/{id}/metrics",
};

export type WorkspacesApi = {
  /** List the caller's workspaces. With the caller's role in each, oldest membership first. */
  list(input?: NoInput, options?: CallOptions): ListPromise<WorkspaceSummary[], WorkspaceSummary>;

  /** Create a workspace. The caller becomes its owner. It starts with five stages, the first of them the default. */
  create(input: CreateWorkspace, options?: CallOptions): ApiPromise<Workspace>;

  /**
   * Read a workspace with its stages, tags, segmentations, fields and pipelines. The id must be that of the
   * x-workspace-id header.
   */
  get(input: { id: string }, options?: CallOptions): ApiPromise<Workspace>;

  /**
   * Change the workspace's name, time zone or language. Changes the workspace of the x-workspace-id header; only
   * the keys sent change.
   */
  update(input?: UpdateWorkspace, options?: CallOptions): ApiPromise<Workspace>;

  /**
   * Read the workspace's name, language, time zone, country and currency. Language and country are the parts of
   * the workspace's locale.
   */
  region(input?: NoInput, options?: CallOptions): ApiPromise<WorkspaceRegion>;

  /**
   * Change the workspace's name, language, time zone, country or currency. Only the keys sent change. A null
   * currency means the currency of the newest opportunity; a null country means none.
   */
  updateRegion(input?: UpdateWorkspaceRegion, options?: CallOptions): ApiPromise<WorkspaceRegion>;

  /** Read the delay of webhooks caused by drags. In seconds; null if they do not wait. */
  dragDelay(input?: NoInput, options?: CallOptions): ApiPromise<DragDelay>;

  /**
   * Change the delay of webhooks caused by drags. Webhooks that a move of one contact, or a win or loss in the
   * console, causes wait 3 to 30 seconds, so that undo can recall them; null turns that off. Webhooks that are
   * already waiting keep their time.
   */
  updateDragDelay(input: DragDelay, options?: CallOptions): ApiPromise<DragDelay>;

  /** List the people of a workspace. The id must be that of the x-workspace-id header. */
  members(input: { id: string }, options?: CallOptions): ListPromise<Member[], Member>;

  /**
   * Count the workspace's contacts, conversations, opportunities and tasks. The id must be that of the
   * x-workspace-id header.
   */
  metrics(input: { id: string }, options?: CallOptions): ApiPromise<WorkspaceMetrics>;
};
