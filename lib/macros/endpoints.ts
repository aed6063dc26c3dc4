import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import { Macro, MacroRun, RunMacro, SaveMacro } from "./schema.ts";

const writing = { area: "conversation", permission: "conversations.write" } as const;
const references = ["STAGE", "TAG", "USER", "TEAM", "CANNED_REPLY"].map((what) => `${what}_NOT_FOUND`);

/** Contracts of `/api/macro`. */
export const macroEndpoints = {
  list: defineEndpoint("listMacros", {
    method: "GET",
    path: "/api/macro",
    summary: "List the macros",
    description:
      "The caller's own and the shared ones, by name. problems lists actions whose stage, tag, person, team or canned " +
      "reply was deleted. A workspace has at most 200.",
    area: "conversation",
    permission: "conversations.read",
    response: z.array(Macro),
  }),
  create: defineEndpoint("createMacro", {
    ...writing,
    method: "POST",
    path: "/api/macro",
    summary: "Create a macro",
    description:
      "With 1 to 10 actions. isShared shows it to all members. Texts may contain {{contact.name}}.",
    body: SaveMacro,
    response: Macro,
    errors: references,
  }),
  update: defineEndpoint("updateMacro", {
    ...writing,
    method: "PUT",
    path: "/api/macro",
    summary: "Change a macro",
    description:
      "Replaces the whole macro. Only its creator and, if it is shared, the workspace's owners and admins can do it.",
    query: RecordId,
    body: SaveMacro,
    response: Macro,
    errors: ["MACRO_NOT_FOUND", ...references],
  }),
  delete: defineEndpoint("deleteMacro", {
    ...writing,
    method: "DELETE",
    path: "/api/macro",
    summary: "Delete a macro",
    description: "Only its creator and, if it is shared, the workspace's owners and admins can do it.",
    query: RecordId,
    response: RecordId,
    errors: ["MACRO_NOT_FOUND"],
  }),
  run: defineEndpoint("runMacro", {
    ...writing,
    method: "POST",
    path: "/api/macro/{id}/run",
    summary: "Run a macro",
    description:
      "On the contacts in contactIds or the conversations in conversationIds (100 at most). Each action needs the " +
      "caller's permission for it; status and message describe its result. Messages are sent last, and only if no action failed.",
    params: RecordId,
    body: RunMacro,
    response: MacroRun,
    errors: ["MACRO_NOT_FOUND", "CONTACT_NOT_FOUND", "CONVERSATION_NOT_FOUND"],
  }),
};
