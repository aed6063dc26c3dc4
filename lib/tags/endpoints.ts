import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { CreateTag, Tag, UpdateTag } from "./schema.ts";

/** Contracts of `/api/tag`. */
export const tagEndpoints = {
  list: defineEndpoint("listTags", {
    method: "GET",
    path: "/api/tag",
    summary: "List the tags by name",
    description: "All tags of the workspace, 500 at most.",
    area: "workspace",
    permission: "settings.read",
    response: z.array(Tag),
  }),
  create: defineEndpoint("createTag", {
    method: "POST",
    path: "/api/tag",
    summary: "Create a tag",
    description:
      "Without a color, it gets the next one of the palette. Names are unique, ignoring case. At most " +
      "500 per workspace.",
    area: "workspace",
    permission: "settings.write",
    body: CreateTag,
    response: Tag,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint("updateTag", {
    method: "PUT",
    path: "/api/tag",
    summary: "Change a tag",
    description:
      "Only the keys sent change. Contacts that have the tag show the new name immediately. Fires no event.",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    body: UpdateTag,
    response: Tag,
    errors: ["TAG_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint("deleteTag", {
    method: "DELETE",
    path: "/api/tag",
    summary: "Delete a tag and remove it from every contact",
    description: "The contacts stay. Cannot be undone.",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    response: RecordId,
    errors: ["TAG_NOT_FOUND"],
  }),
};
