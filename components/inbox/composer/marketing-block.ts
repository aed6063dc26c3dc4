import type { InboxConversation } from "#lib/inbox/schema.ts";
import type { Template } from "#lib/templates/schema.ts";

/** Whether a template is one of those that reach nobody who stopped marketing messages. */
export function isMarketing({ category }: Pick<Template, "category">): boolean {
  return category.toUpperCase() === "MARKETING";
}

/** Why marketing templates do not reach the contact of a conversation, for people; null if they do. */
export function marketingBlock({
  channel,
  marketingStoppedDate,
}: Pick<InboxConversation, "channel" | "marketingStoppedDate">): string | null {
  if (marketingStoppedDate === null) return null;
  const since = new Date(marketingStoppedDate).toLocaleDateString("en-GB", { dateStyle: "medium" });
  return `Wants no marketing messages from ${channel?.name ?? "this channel"} since ${since}.`;
}
