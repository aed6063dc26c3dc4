import type { ChannelEvent } from "../../channel-event.ts";
import { momentOf, textOf } from "../../loose-json.ts";
import { namesIn } from "./parse-identities.ts";
import type { ChangeScope } from "./parse-message.ts";

/** Values of the category `marketing_messages`, and whether the contact wants them. */
const choices: ReadonlyMap<string, boolean> = new Map([
  ["stop", false],
  ["resume", true],
  ["signup", true],
]);

/**
 * Reads an item of `user_preferences`: a contact stopped or resumed marketing messages in WhatsApp. Any other
 * preference is an unknown event. Throws an Error if it names no contact.
 */
export function parseMarketingChoice(item: unknown, scope: ChangeScope): ChannelEvent {
  const common = {
    channelExternalId: scope.channelExternalId,
    at: momentOf(item, "timestamp") ?? scope.at,
    raw: item,
  };
  const value = textOf(item, "value");
  const choice = textOf(item, "category") === "marketing_messages" ? choices.get(value ?? "") : undefined;
  if (choice === undefined) return { type: "unknown", ...common, field: "user_preferences" };
  const from = namesIn(item);
  if (from.length === 0) throw new Error("it has no contact");
  return { type: "marketing_choice", ...common, from, profileName: null, isOptedIn: choice };
}
