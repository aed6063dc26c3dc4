import type { Contact } from "#lib/contacts/schema.ts";

type Tagged = { tags: readonly Pick<Contact["tags"][number], "id">[] };

export function tagsOfAll(contacts: readonly Tagged[]): string[] {
  const [first, ...others] = contacts.map(({ tags }) => tags.map(({ id }) => id));
  return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
}

/** Tags to add and remove; a name among those to add creates a new tag. */
type TagChange = { added: readonly string[]; removed: readonly string[] };

/** Returns a contact's tags after a bulk change. */
export function changedTags({ tags }: Tagged, { added, removed }: TagChange): string[] {
  const remaining = tags.map(({ id }) => id).filter((id) => !removed.includes(id));
  return [...remaining, ...added.filter((tag) => !remaining.includes(tag))];
}
