import { z } from "zod";
import { defineNode, MessageText, needs } from "./define-node.ts";
import { fillText } from "./scene.ts";

export const sendMessageNode = defineNode({
  type: "send-message",
  label: "Send a message",
  description: "Writes to the contact, in the conversation of the run or where they are reached.",
  config: z.object({ text: MessageText }),
  faults: ({ text }) => needs(text.trim(), "Write the message."),
  waits: false,
  foresee: ({ text }, scene) => ({ port: "next", does: `Sends “${fillText(text, scene)}”.` }),
});
