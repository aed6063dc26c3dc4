import { z } from "zod";
import { Choice, defineNode, needs, refer } from "./define-node.ts";

const Value = z.string().max(1_024);
const Values = z.array(Value).max(100).default([]);

export const sendTemplateNode = defineNode({
  type: "send-template",
  label: "Send a template",
  description: "Sends an approved WhatsApp template to the contact's number.",
  config: z.object({
    templateId: Choice,
    /** Values in the order of the template's parameters; `{{…}}` in them is filled in. */
    variablesBody: Values,
    variablesHeader: Values,
    variablesButtons: z.array(Value).max(10).default([]),
    /** Address of the header's file, where the header is one. */
    file: z.string().trim().max(2_000).default(""),
  }),
  faults: ({ templateId, file }) => [
    ...needs(templateId, "Choose a template."),
    ...(file === "" || z.httpUrl().safeParse(file).success
      ? []
      : ["The address of the file is none that WhatsApp could fetch."]),
  ],
  references: ({ templateId }) => refer("template", templateId),
  waits: false,
  foresee: ({ templateId }, { nameOf }) => ({
    port: "next",
    does: `Sends the template ${nameOf("template", templateId ?? "")}.`,
  }),
});
