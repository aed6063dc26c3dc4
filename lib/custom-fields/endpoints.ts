import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { CreateCustomField, CustomField, UpdateCustomField } from "./schema.ts";

/** Contracts of `/api/custom-field`. */
export const customFieldEndpoints = {
  list: defineEndpoint("listCustomFields", {
    method: "GET",
    path: "/api/custom-field",
    summary: "List the custom fields, oldest first",
    description: "The definitions, 200 at most. The values are on the contacts.",
    area: "workspace",
    permission: "settings.read",
    response: z.array(CustomField),
  }),
  create: defineEndpoint("createCustomField", {
    method: "POST",
    path: "/api/custom-field",
    summary: "Create a custom field",
    description:
      "A missing name defaults to the code; a missing code is derived from the name. The type says " +
      "what the console expects; every value is text. At most 200 per workspace.",
    area: "workspace",
    permission: "settings.write",
    body: CreateCustomField,
    response: CustomField,
    errors: ["NAME_TAKEN"],
  }),
  update: defineEndpoint("updateCustomField", {
    method: "PUT",
    path: "/api/custom-field",
    summary: "Change a custom field",
    description:
      "The name, the type and the options of a choice. Values of contacts stay as they are. Another code is rejected, because " +
      "integrations refer to it.",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    body: UpdateCustomField,
    response: CustomField,
    errors: ["CUSTOM_FIELD_NOT_FOUND", "NAME_TAKEN"],
  }),
  delete: defineEndpoint("deleteCustomField", {
    method: "DELETE",
    path: "/api/custom-field",
    summary: "Delete a custom field and its values",
    description: "Every contact loses its value of the field. Cannot be undone.",
    area: "workspace",
    permission: "settings.write",
    query: z.object({ id: z.string() }),
    response: RecordId,
    errors: ["CUSTOM_FIELD_NOT_FOUND"],
  }),
};
