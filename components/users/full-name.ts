/** Returns first and last name as one text. */
export function fullName(person: { name: string; lastName: string | null }): string {
  return person.lastName ? `${person.name} ${person.lastName}` : person.name;
}
