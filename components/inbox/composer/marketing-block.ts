import { dateText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { InboxConversation } from "#lib/inbox/schema.ts";
import type { Template } from "#lib/templates/schema.ts";

/** Whether a template is not sent to contacts who opted out of marketing. */
export function isMarketing({ category }: Pick<Template, "category">): boolean {
  return category.toUpperCase() === "MARKETING";
}

/** Returns why the contact cannot receive marketing templates, as text for people; null if they can. */
export function marketingBlock(
  { channel, marketingStoppedDate }: Pick<InboxConversation, "channel" | "marketingStoppedDate">,
  t: Translate<"inbox.marketingBlock">,
): string | null {
  if (marketingStoppedDate === null) return null;
  const since = dateText(marketingStoppedDate, "date");
  return channel
    ? t("hasOptedOut", { channel: channel.name, since })
    : t("hasOptedOutOfThisChannel", { since });
}
