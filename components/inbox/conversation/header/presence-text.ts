import { listText } from "#components/ui/text/formats.ts";
import type { Translate } from "#components/ui/translate.ts";
import type { PresentPerson } from "#lib/inbox/schema.ts";

/** Returns who else is in a conversation: "Ana is replying…", "Ana and Ben are here"; empty if no one is. */
export function presenceText(people: readonly PresentPerson[], t: Translate<"inbox.presence">): string {
  const typing = people.filter(({ activity }) => activity === "typing");
  if (typing.length > 0) return t("replying", { count: typing.length, names: names(typing, t) });
  return people.length > 0 ? t("here", { count: people.length, names: names(people, t) }) : "";
}

function names(people: readonly PresentPerson[], t: Translate<"inbox.presence">): string {
  const first = people.map(({ name }) => name.split(" ")[0] ?? name);
  return listText(first.length <= 2 ? first : [...first.slice(0, 2), t("more", { count: first.length - 2 })]);
}
