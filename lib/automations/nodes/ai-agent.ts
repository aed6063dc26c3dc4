import { z } from "zod";
import { reason } from "#lib/platform/reason.ts";
import { Choice, defineNode, faultIfEmpty, referenceTo } from "./define-node.ts";

export const aiAgent = defineNode({
  type: "ai-agent",
  label: "AI agent",
  description:
    "Lets an agent answer the contact's last message, or talk with the contact until they stop writing.",
  config: z.object({
    agentId: Choice,
    /** Added to the agent's own prompt; so is the text of the node's prompt document. */
    prompt: z.string().max(100_000).default(""),
    /** `once` answers the last message; `converse` continues until the contact is silent or the agent hands over. */
    mode: z.enum(["once", "converse"]).default("once"),
    silenceMinutes: z.int().min(1).max(10_080).default(30),
  }),
  faults: ({ agentId }) => faultIfEmpty(agentId, "Choose an agent.", "chooseAgent"),
  references: ({ agentId }) => referenceTo("agent", agentId),
  waits: ({ mode }) => mode === "converse",
  dryRun: ({ agentId, mode, silenceMinutes }, { nameOf }) => {
    const name = nameOf("agent", agentId ?? "");
    const until =
      mode === "once" ? "the last message" : `until the contact is silent for ${silenceMinutes} minutes`;
    const values = { name, mode, minutes: silenceMinutes };
    return { port: "next", does: reason(`Lets ${name} answer ${until}.`, "tryAgent", values) };
  },
});
