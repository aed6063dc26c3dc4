import type { Column } from "#components/board/cards.ts";
import { tonePalette } from "#components/ui/tone.ts";
import { fullName } from "#lib/platform/full-name.ts";
import { type ContactFilters, type ContactQuery, filterQuery } from "../../contact-filters.ts";
import { assigneeOf, UNASSIGNED } from "../contact-card.ts";

/** How many people have a column. */
export const MAX_PEOPLE = 29;

type Person = { id: string; name: string; lastName: string | null };
export type PersonColumn = Pick<Column, "id" | "name" | "color" | "isDefault" | "keepsOrder">;

/** Returns a column for contacts without an assignee, one for the reader, and one for each of the first other people. */
export function personColumns(
  people: readonly Person[],
  { readerId, unassigned }: { readerId: string; unassigned: string },
): PersonColumn[] {
  const colored = people.map((person, index) => ({
    ...person,
    color: tonePalette[(index + 1) % tonePalette.length]?.value ?? "",
  }));
  const isReader = ({ id }: Person) => id === readerId;
  const ordered = [...colored.filter(isReader), ...colored.filter((person) => !isReader(person))];
  return [
    { id: UNASSIGNED, name: unassigned, color: "", isDefault: true, keepsOrder: true },
    ...ordered.slice(0, MAX_PEOPLE).map(
      ({ id, name, lastName, color }): PersonColumn => ({
        id,
        name: fullName(name, lastName),
        color,
        keepsOrder: true,
      }),
    ),
  ];
}

/** Returns the filters, and the assignee of a column, as a query of the API. */
export function personQuery(filters: ContactFilters, columnId: string): ContactQuery {
  const query = filterQuery(filters);
  const assignee = assigneeOf(columnId);
  if (assignee !== null && query.assignedAgentId === undefined)
    return { ...query, assignedAgentId: assignee };
  const own = {
    field: "assignedAgentId",
    operator: assignee === null ? "NONE" : "IS",
    value: assignee ?? "",
  };
  const groups: unknown = JSON.parse(query.conditions ?? "[[]]");
  const narrowed = Array.isArray(groups) ? groups.map((group) => [own].concat(group)) : [[own]];
  return { ...query, conditions: JSON.stringify(narrowed) };
}
