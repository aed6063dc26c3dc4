import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { CreateTag, Tag, UpdateTag } from "./schema.ts";

/** Routes of the workspace's tags (decisions.md 6). */
export const tagEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/api/tag",
    summary: "List the tags by name",
    area: "workspace",
    permission: "settings.read",
    response: z.array(Tag),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/api/tag",
    summary: "Create a tag",
    area: "workspace",
    permission: "settings.write",
    body: CreateTag,
    response: Tag,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/api/tag",
    summary: "Change a tag",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    body: UpdateTag,
    response: Tag,
    errors: ["TAG_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/api/tag",
    summary: "Delete a tag and take it off every contact",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    response: z.object({ id: z.string() }),
    errors: ["TAG_NOT_FOUND"],
  }),
};
