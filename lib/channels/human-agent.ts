import { z } from "zod";
import type { ChannelField, StoredChannel } from "./adapter.ts";

/** Whether people may reply for longer than agents. Meta grants this permission to apps after a review. */
export const humanAgentField: ChannelField = {
  name: "humanAgent",
  label: "Replies from people for up to 7 days",
  hint: "Only if Meta granted your app the Human Agent permission. Otherwise it rejects these replies.",
  required: false,
  secret: false,
  initial: "no",
  choices: [
    { value: "no", label: "No, 24 hours for everyone" },
    { value: "yes", label: "Yes, with the human agent tag" },
  ],
  schema: z.enum(["yes", "no"]),
};

/** Whether people's messages have the human agent tag once the standard window is closed. */
export function isHumanAgent(channel: Pick<StoredChannel, "config"> | null): boolean {
  return channel?.config[humanAgentField.name] === "yes";
}
