import type { Contact } from "#lib/contacts/schema.ts";

type Tagged = { tags: readonly Pick<Contact["tags"][number], "id">[] };

export function tagsOfAll(contacts: readonly Tagged[]): string[] {
  const [first, ...others] = contacts.map(({ tags }) => tags.map(({ id }) => id));
  return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
}
