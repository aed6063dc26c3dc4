import type { Contact } from "#lib/contacts/schema.ts";

type Tagged = { tags: readonly Pick<Contact["tags"][number], "id">[] };

/** Ids of the tags that every one of them has. */
export function tagsOfAll(contacts: readonly Tagged[]): string[] {
  const [first, ...others] = contacts.map(({ tags }) => tags.map(({ id }) => id));
  return (first ?? []).filter((id) => others.every((ids) => ids.includes(id)));
}

/** What is put on and taken off; a name among what is put on makes a new tag. */
export type TagChange = { added: readonly string[]; removed: readonly string[] };

/** The tags a contact has after a change of the tags of several. */
export function changedTags({ tags }: Tagged, { added, removed }: TagChange): string[] {
  const kept = tags.map(({ id }) => id).filter((id) => !removed.includes(id));
  return [...kept, ...added.filter((tag) => !kept.includes(tag))];
}
