import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { CreateView, SavedView, SaveView, SetDefaultView } from "./schema.ts";

/** Contracts of `/api/views/**`: named filters of the inbox, contacts, opportunities and tasks. */
export const viewEndpoints = {
  list: defineEndpoint("listViews", {
    method: "GET",
    path: "/api/views",
    summary: "List the saved views of all screens",
    description: "The caller's own and the shared ones, by name. isMine marks the caller's own.",
    area: "user",
    response: z.array(SavedView),
  }),
  create: defineEndpoint("createView", {
    method: "POST",
    path: "/api/views",
    summary: "Create a saved view of a screen",
    description:
      "Filters as in the address of the screen, with a name. isShared shows them to all members; it needs the " +
      "permission to write what the screen shows. At most 500 per workspace.",
    area: "user",
    body: CreateView,
    response: SavedView,
    errors: ["FORBIDDEN"],
  }),
  update: defineEndpoint("updateView", {
    method: "PUT",
    path: "/api/views",
    summary: "Change a saved view of a screen",
    description: "Replaces the whole view. Only its owner and the workspace's owners and admins can do it.",
    area: "user",
    query: RecordId,
    body: SaveView,
    response: SavedView,
    errors: ["VIEW_NOT_FOUND", "FORBIDDEN"],
  }),
  delete: defineEndpoint("deleteView", {
    method: "DELETE",
    path: "/api/views",
    summary: "Delete a saved view of a screen",
    description: "Only its owner and the workspace's owners and admins can delete it.",
    area: "user",
    query: RecordId,
    response: RecordId,
    errors: ["VIEW_NOT_FOUND"],
  }),
  setDefault: defineEndpoint("setDefaultView", {
    method: "PUT",
    path: "/api/views/default",
    summary: "Set the default view of a screen",
    description: "For the caller only. null removes the choice.",
    area: "user",
    body: SetDefaultView,
    response: SetDefaultView,
    errors: ["VIEW_NOT_FOUND"],
  }),
};
