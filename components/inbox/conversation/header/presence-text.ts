import { firstNames } from "#components/layout/presence/first-names.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { PresentPerson } from "#lib/presence/schema.ts";

/** Returns who else is in a conversation: "Ana is replying…", "Ana and Ben are here"; empty if no one is. */
export function presenceText(people: readonly PresentPerson[], t: Translate<"inbox.presence">): string {
  const typing = people.filter(({ activity }) => activity === "typing");
  if (typing.length > 0) return t("replying", { count: typing.length, names: names(typing, t) });
  return people.length > 0 ? t("here", { count: people.length, names: names(people, t) }) : "";
}

function names(people: readonly PresentPerson[], t: Translate<"inbox.presence">): string {
  return firstNames(people, (count) => t("more", { count }));
}
