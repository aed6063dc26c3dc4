import { z } from "zod";
import { contactEndpoints } from "#lib/contacts/endpoints.ts";
import { contactLimits } from "#lib/contacts/schema.ts";
import { type CallEndpoint, defineTool, type Json } from "#lib/platform/mcp/define-tool.ts";
import { stageEndpoints } from "#lib/stages/endpoints.ts";
import { countOf, listOf } from "./lines.ts";
import { undoMove, undoTags } from "./undo.ts";

const toolset = "contacts";
const ContactIds = z.object({ contactIds: z.array(z.string()).min(1).max(contactLimits.bulk) });
const asGiven = (args: Json) => args;
/** Maximum number of contacts that a dry run names. Each takes a token of the rate limit. */
const MAX_NAMED = 5;

const own = ["name", "lastname", "email", "lastMessage", "customFields"];
const brief = [
  "id",
  "name",
  "lastname",
  "email",
  "internalWhatsappNumber",
  "stageId",
  "tags",
  "customFields",
  "assignedAgentName",
  "lastMessage",
  "lastMessageDate",
  "isSolved",
];

/** Tools for contacts and their stages. */
export const contactTools = [
  defineTool({
    name: "search_contacts",
    title: "Search contacts",
    toolset,
    endpoint: contactEndpoints.list,
    description:
      "Finds contacts by name, email, number, stage, tag, segmentation or assignee. " +
      "describe_workspace has the ids. orderBy card needs a stageId.",
    // Groups of conditions can express the same.
    other: { hides: ["andConditions"], adds: z.object({}), rewrite: asGiven },
    records: "data",
    brief,
    untrusted: own.map((field) => `data[].${field}`),
    line: ({ data, continuationToken }) => listOf(data.length, "contact", continuationToken),
  }),
  defineTool({
    name: "get_contact",
    title: "Read a contact",
    toolset,
    endpoint: contactEndpoints.get,
    records: "",
    untrusted: own,
    line: ({ id }) => `Contact ${id}.`,
  }),
  defineTool({
    name: "upsert_contact",
    title: "Create or update a contact",
    toolset,
    endpoint: contactEndpoints.upsert,
    description:
      "The key is internalWhatsappNumber, otherwise email. A new contact needs a name. Only the fields sent change; " +
      "tags is the complete new set. A change of stage fires asignar_fase.",
    records: "contact",
    brief,
    untrusted: own.map((field) => `contact.${field}`),
    isIdempotent: true,
    line: ({ id, created }) => (created ? `Created contact ${id}.` : `Updated contact ${id}.`),
  }),
  defineTool({
    name: "move_contact",
    title: "Move a contact to a stage",
    toolset,
    endpoint: contactEndpoints.move,
    description: "Puts a contact at the top of a stage. A change of stage fires asignar_fase, as in the API.",
    only: ["id", "stageId"],
    records: "contact",
    brief,
    untrusted: own.map((field) => `contact.${field}`),
    isIdempotent: true,
    undo: undoMove,
    line: ({ id, contact }) => `Contact ${id} is in stage ${contact.stageId}.`,
  }),
  defineTool({
    name: "set_contact_tags",
    title: "Set a contact's tags",
    toolset,
    endpoint: contactEndpoints.update,
    description:
      "Replaces a contact's tags with these, by id or name. Each added tag fires asignar_etiqueta.",
    only: ["id", "tags"],
    records: "contact",
    brief,
    untrusted: own.map((field) => `contact.${field}`),
    isIdempotent: true,
    undo: undoTags,
    line: ({ id, contact }) => `Contact ${id} has ${countOf(contact.tags.length, "tag")}.`,
  }),
  defineTool({
    name: "move_contacts",
    title: "Move many contacts to a stage",
    toolset,
    endpoint: contactEndpoints.bulkMove,
    description: "All of them or, if one is not in the workspace, none. Fires no trigger; move_contact does.",
    isIdempotent: true,
    line: ({ moved }) => `Moved ${countOf(moved, "contact")}.`,
    preview: async (args, call) => {
      const stages = await call(stageEndpoints.list, {});
      const stage = stages.find(({ id }) => id === args.stageId);
      return `This moves ${await namesOf(args, call)} to the stage ${stage?.name ?? String(args.stageId)}.`;
    },
  }),
  defineTool({
    name: "delete_contacts",
    title: "Delete contacts",
    toolset,
    endpoint: contactEndpoints.deleteBatch,
    description:
      "Moves contacts to the trash with conversations and history, for 30 days; all, or none if one is not in the workspace.",
    other: { hides: ["contactIds"], adds: ContactIds, rewrite: asGiven },
    isDestructive: true,
    line: ({ deleted }) => `Deleted ${countOf(deleted, "contact")}.`,
    preview: async (args, call) =>
      `This deletes ${await namesOf(args, call)} with all conversations and history. They stay in the trash for 30 days.`,
  }),
];

/** "3 contacts (Ana, Luis, Eva)": the names of the first contacts. Throws CONTACT_NOT_FOUND. */
async function namesOf({ contactIds }: Json, call: CallEndpoint): Promise<string> {
  const ids = ContactIds.shape.contactIds.safeParse(contactIds).data ?? [];
  const names: string[] = [];
  for (const id of ids.slice(0, MAX_NAMED)) names.push((await call(contactEndpoints.get, { id })).name);
  const others = ids.length > names.length ? " …" : "";
  return `${countOf(ids.length, "contact")} (${names.join(", ")}${others})`;
}
