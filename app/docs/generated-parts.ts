import { z } from "zod";
import type { JsonSchema } from "#components/api-docs/openapi-shape.ts";
import { receiverLanguages, receiverSnippet } from "#components/rules/receiver/receiver-snippets.ts";
import { ContactPayload, contactEvents } from "#lib/contacts/events.ts";
import { fileTypes } from "#lib/knowledge/schema.ts";
import { errorStatus } from "#lib/platform/errors.ts";
import { payloadTriggerName } from "#lib/platform/outbox/define-event.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { events } from "#lib/rules/events.ts";
import { documentedApi } from "./documented-api.ts";
import { codeBlock } from "./markdown/code-block.ts";
import { fieldList } from "./markdown/field-list.ts";
import { tableRow } from "./markdown/table-row.ts";

const MIB = 1_048_576;

/** The parts of guides that come from the code, by the name in their comment. */
const parts: Record<string, () => string> = {
  "Rows: triggers": () =>
    events
      .map(({ trigger, description }) =>
        tableRow([`\`${trigger}\``, `\`${payloadTriggerName(trigger)}\``, description]),
      )
      .join("\n"),
  "Fields: contact payload": () =>
    fieldList(z.toJSONSchema(ContactPayload) as JsonSchema, documentedApi().components),
  "Rows: file types": () =>
    Object.values(fileTypes)
      .map(({ label, extensions, maxBytes }) =>
        tableRow([`${label} (${extensions.join(", ")})`, `${maxBytes / MIB} MB`]),
      )
      .join("\n"),
  "Rows: limits": () =>
    limitRows.map(([name, text]) => tableRow([text, limits[name].capacity, limits[name].limit])).join("\n"),
  "Code: receivers": () =>
    receiverLanguages
      .map(({ language, name, run }) =>
        [
          `## ${name}`,
          codeBlock("sh", run),
          codeBlock(language, receiverSnippet(language, contactEvents.created)),
        ].join("\n\n"),
      )
      .join("\n\n"),
  "Rows: error codes": () =>
    Object.entries(errorStatus)
      .map(([code, status]) => tableRow([status, `\`${code}\``, messageOf(code)]))
      .join("\n"),
};

const limitRows: [keyof typeof limits, string][] = [
  ["console", "the console, per person"],
  ["worker", "one inbound webhook"],
  ["inspector", "the webhook tester of a workspace"],
  ["widgetVisitor", "messages of a website visitor"],
  ["widgetFiles", "files of website visitors, per address"],
  ["loginAccount", "logins with an email address"],
  ["loginAddress", "logins from an address"],
];

/** Returns a part of a guide that comes from the code. Throws for an unknown name. */
export function generatedPart(name: string): string {
  const part = parts[name];
  if (!part) throw new Error(`A guide asks for "${name}", which is not generated`);
  return part();
}

/** Returns an example of the message from the OpenAPI document; empty if no operation returns the code. */
function messageOf(code: string): string {
  const { value } = documentedApi().components.examples[code] ?? {};
  return (value as { message?: string } | undefined)?.message ?? "";
}
