import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import {
  CreateWorkspace,
  DragDelay,
  Member,
  UpdateWorkspace,
  UpdateWorkspaceRegion,
  Workspace,
  WorkspaceMetrics,
  WorkspaceRegion,
  WorkspaceSummary,
} from "./schema.ts";

/** The `{id}` in a path; it must be the workspace of the header. */
const WorkspacePath = z.object({ id: z.string() });

export const workspaceEndpoints = {
  list: defineEndpoint("listWorkspaces", {
    method: "GET",
    path: "/api/workspace",
    summary: "List the caller's workspaces",
    description: "With the caller's role in each, oldest membership first.",
    area: "workspace",
    workspace: "none",
    response: z.array(WorkspaceSummary),
  }),
  create: defineEndpoint("createWorkspace", {
    method: "POST",
    path: "/api/workspace",
    summary: "Create a workspace",
    description: "The caller becomes its owner. It starts with five stages, the first of them the default.",
    area: "workspace",
    workspace: "none",
    body: CreateWorkspace,
    response: Workspace,
  }),
  get: defineEndpoint("getWorkspace", {
    method: "GET",
    path: "/api/workspace/{id}",
    summary: "Read a workspace with its stages, tags, segmentations, fields and pipelines",
    description: "The id must be that of the x-workspace-id header.",
    area: "workspace",
    permission: "settings.read",
    params: WorkspacePath,
    response: Workspace,
  }),
  update: defineEndpoint("updateWorkspace", {
    method: "PUT",
    path: "/api/workspace",
    summary: "Change the workspace's name, time zone or language",
    description: "Changes the workspace of the x-workspace-id header; only the keys sent change.",
    area: "workspace",
    permission: "settings.write",
    body: UpdateWorkspace,
    response: Workspace,
  }),
  region: defineEndpoint("getWorkspaceRegion", {
    method: "GET",
    path: "/api/workspace/region",
    summary: "Read the workspace's name, language, time zone, country and currency",
    description: "Language and country are the parts of the workspace's locale.",
    area: "workspace",
    permission: "settings.read",
    response: WorkspaceRegion,
  }),
  updateRegion: defineEndpoint("updateWorkspaceRegion", {
    method: "PUT",
    path: "/api/workspace/region",
    summary: "Change the workspace's name, language, time zone, country or currency",
    description:
      "Only the keys sent change. A null currency means the currency of the newest opportunity; a null country " +
      "means none.",
    area: "workspace",
    permission: "settings.write",
    body: UpdateWorkspaceRegion,
    response: WorkspaceRegion,
  }),
  dragDelay: defineEndpoint("getDragDelay", {
    method: "GET",
    path: "/api/workspace/drag-delay",
    summary: "Read the delay of webhooks caused by drags",
    description: "In seconds; null if they do not wait.",
    area: "workspace",
    permission: "settings.read",
    response: DragDelay,
  }),
  updateDragDelay: defineEndpoint("updateDragDelay", {
    method: "PUT",
    path: "/api/workspace/drag-delay",
    summary: "Change the delay of webhooks caused by drags",
    description:
      "Webhooks that a move of one contact, or a win or loss in the console, causes wait 3 to 30 seconds, so " +
      "that undo can recall them; null turns that off. Webhooks that are already waiting keep their time.",
    area: "workspace",
    permission: "settings.write",
    body: DragDelay,
    response: DragDelay,
  }),
  members: defineEndpoint("listMembers", {
    method: "GET",
    path: "/api/workspace/usersByWorkspaceId/{id}",
    summary: "List the people of a workspace",
    description: "The id must be that of the x-workspace-id header.",
    area: "workspace",
    permission: "members.read",
    params: WorkspacePath,
    response: z.array(Member),
  }),
  metrics: defineEndpoint("getWorkspaceMetrics", {
    method: "GET",
    path: "/api/workspace/{id}/metrics",
    summary: "Count the workspace's contacts, conversations, opportunities and tasks",
    description: "The id must be that of the x-workspace-id header.",
    area: "workspace",
    permission: "settings.read",
    params: WorkspacePath,
    response: WorkspaceMetrics,
  }),
};
