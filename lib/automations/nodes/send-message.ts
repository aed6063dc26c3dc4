import { z } from "zod";
import { reason } from "#lib/platform/reason.ts";
import { defineNode, faultIfEmpty, MessageText } from "./define-node.ts";
import { fillText } from "./fill-text.ts";

export const sendMessageNode = defineNode({
  type: "send-message",
  label: "Send a message",
  description: "Sends a text in the conversation of the run, or in another one that reaches the contact.",
  config: z.object({ text: MessageText }),
  faults: ({ text }) => faultIfEmpty(text.trim(), "Write the message.", "writeMessage"),
  waits: false,
  dryRun: ({ text }, context) => {
    const filled = fillText(text, context);
    return { port: "next", does: reason(`Sends “${filled}”.`, "trySends", { text: filled }) };
  },
});
