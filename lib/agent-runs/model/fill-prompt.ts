import { givenName } from "#lib/contacts/placeholder-name.ts";
import type { Contact } from "#lib/contacts/schema.ts";
import type { Workspace } from "#lib/workspaces/schema.ts";

const VARIABLE = /\{\{\s*([A-Za-z0-9_.-]{1,100})\s*\}\}/g;
const MAX_VALUE = 300;

/** The sources of a prompt's variables. */
export type PromptSubject = {
  agent: { name: string };
  contact: Contact | null;
  workspace: Workspace;
  at: Date;
};

/**
 * Replaces the `{{variables}}` of a prompt: `contact.name`, `.lastname`, `.email`, `.phoneNumber`, `.stage`,
 * `.segmentation`, `.tags`, `.assignedAgentName`; `customFields.<code>`; `agent.name`, `workspace.name`, `date`. An
 * unknown variable or one without a value becomes empty. Each value is reduced to one short line, because it is data.
 */
export function fillPrompt(prompt: string, subject: PromptSubject): string {
  const values = variablesOf(subject);
  return prompt.replace(VARIABLE, (_, name: string) => oneLine(values.get(name) ?? ""));
}

function variablesOf({ agent, contact, workspace, at }: PromptSubject): Map<string, string> {
  const values = new Map([
    ["agent.name", agent.name],
    ["workspace.name", workspace.name],
    ["date", dateIn(workspace.timezone, at)],
  ]);
  if (!contact) return values;
  const named = (list: { id: string; name: string }[], id: string | null) =>
    list.find((item) => item.id === id)?.name ?? "";
  const ofContact = {
    name: givenName(contact.name),
    lastname: contact.lastname ?? "",
    email: contact.email ?? "",
    phoneNumber: contact.internalWhatsappNumber ?? "",
    stage: named(workspace.stages, contact.stageId),
    segmentation: named(workspace.segmentations, contact.segmentationId),
    tags: contact.tags.map(({ name }) => name).join(", "),
    assignedAgentName: contact.assignedAgentName ?? "",
  };
  for (const [name, value] of Object.entries(ofContact)) values.set(`contact.${name}`, value);
  for (const { code, value } of contact.customFields) values.set(`customFields.${code}`, value);
  return values;
}

/** A value must not start a paragraph in the instructions or close a tag. */
function oneLine(text: string): string {
  const line = text
    .replace(/[\s\p{C}]+/gu, " ")
    .replace(/[<>]/g, "")
    .trim();
  return line.slice(0, MAX_VALUE).toWellFormed();
}

function dateIn(timeZone: string, at: Date): string {
  try {
    return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
  } catch {
    return at.toISOString().slice(0, 10);
  }
}
