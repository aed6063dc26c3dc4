import { z } from "zod";
import type { ChannelField, StoredChannel } from "./adapter.ts";

/** Whether people may reply for longer than agents. Meta grants this permission to apps after a review. */
export const humanAgentField: ChannelField = {
  name: "humanAgent",
  label: "Answers of people up to 7 days",
  hint: "Only where Meta gave your app the permission Human Agent; else it refuses such answers.",
  required: false,
  secret: false,
  initial: "no",
  choices: [
    { value: "no", label: "No, 24 hours for everybody" },
    { value: "yes", label: "Yes, with the human agent tag" },
  ],
  schema: z.enum(["yes", "no"]),
};

/** Whether people's messages carry the human agent tag once the window for everybody is closed. */
export function isHumanAgent(channel: Pick<StoredChannel, "config"> | null): boolean {
  return channel?.config[humanAgentField.name] === "yes";
}
