import type { PresentPerson } from "#lib/inbox/schema.ts";

/** Returns who else is in a conversation: "Ana is replying", "Ana and Ben are here"; empty if no one is. */
export function presenceText(people: readonly PresentPerson[]): string {
  const typing = people.filter(({ activity }) => activity === "typing");
  if (typing.length > 0) return `${names(typing)} ${typing.length === 1 ? "is" : "are"} replying…`;
  if (people.length > 0) return `${names(people)} ${people.length === 1 ? "is" : "are"} here`;
  return "";
}

function names(people: readonly PresentPerson[]): string {
  const first = people.map(({ name }) => name.split(" ")[0] ?? name);
  if (first.length <= 2) return first.join(" and ");
  return `${first.slice(0, 2).join(", ")} and ${first.length - 2} more`;
}
