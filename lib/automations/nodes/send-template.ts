import { z } from "zod";
import { reason } from "#lib/platform/reason.ts";
import { Choice, defineNode, faultIfEmpty, referenceTo } from "./define-node.ts";

const Value = z.string().max(1_024);
const Values = z.array(Value).max(100).default([]);

export const sendTemplateNode = defineNode({
  type: "send-template",
  label: "Send a template",
  description: "Sends an approved WhatsApp template to the contact's number.",
  config: z.object({
    templateId: Choice,
    /** Values in the order of the template's parameters; `{{…}}` variables are replaced. */
    variablesBody: Values,
    variablesHeader: Values,
    variablesButtons: z.array(Value).max(10).default([]),
    /** URL of the header's file, if the header is a file. */
    file: z.string().trim().max(2_000).default(""),
  }),
  faults: ({ templateId, file }) => [
    ...faultIfEmpty(templateId, "Choose a template.", "chooseTemplate"),
    ...(file === "" || z.httpUrl().safeParse(file).success
      ? []
      : [reason("WhatsApp cannot fetch the URL of the file.", "fileUrl")]),
  ],
  references: ({ templateId }) => referenceTo("template", templateId),
  waits: false,
  dryRun: ({ templateId }, { nameOf }) => {
    const name = nameOf("template", templateId ?? "");
    return { port: "next", does: reason(`Sends the template ${name}.`, "tryTemplate", { name }) };
  },
});
