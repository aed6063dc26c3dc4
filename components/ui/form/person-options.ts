import { fullName } from "#lib/platform/full-name.ts";
import type { Option } from "./option-list.tsx";

type Person = { id: string; name: string; lastName: string | null; email: string };

export function personOptions(people: readonly Person[]): Option[] {
  return people.map(({ id, name, lastName, email }) => ({
    value: id,
    label: fullName(name, lastName),
    hint: email,
  }));
}
