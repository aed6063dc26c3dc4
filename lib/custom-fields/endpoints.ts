import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { CreateCustomField, CustomField, UpdateCustomField } from "./schema.ts";

/** Routes of the workspace's custom fields (decisions.md 6). */
export const customFieldEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/api/custom-field",
    summary: "List the custom fields, oldest first",
    area: "workspace",
    permission: "settings.read",
    response: z.array(CustomField),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/api/custom-field",
    summary: "Create a custom field",
    area: "workspace",
    permission: "settings.write",
    body: CreateCustomField,
    response: CustomField,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint({
    method: "PUT",
    path: "/api/custom-field",
    summary: "Change a custom field",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    body: UpdateCustomField,
    response: CustomField,
    errors: ["CUSTOM_FIELD_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint({
    method: "DELETE",
    path: "/api/custom-field",
    summary: "Delete a custom field and its values",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    response: z.object({ id: z.string() }),
    errors: ["CUSTOM_FIELD_NOT_FOUND"],
  }),
};
