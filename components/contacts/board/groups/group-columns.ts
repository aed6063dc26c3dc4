import type { Column } from "#components/board/cards.ts";
import { columnOf } from "#components/board/shared-cards.ts";
import { tonePalette } from "#components/ui/color/tone.ts";
import { fullName } from "#lib/platform/full-name.ts";
import {
  BY_TAG,
  type ContactFilters,
  type ContactQuery,
  fieldOfGroups,
  filterQuery,
} from "../../contact-filters.ts";
import type { ColumnValues } from "../../new-contact.ts";
import { choiceOfColumn, columnOfChoice, NONE } from "../contact-card.ts";

/** How many people, tags or choices have a column. */
export const MAX_GROUPS = 29;

type Person = { id: string; name: string; lastName: string | null };
type Group = Pick<Column, "id" | "name" | "color">;
export type GroupColumn = Group & Pick<Column, "isDefault" | "keepsOrder">;

/** Returns a column for contacts in no group, and one for each of the first groups. */
export function groupColumns(none: string, groups: readonly Group[]): GroupColumn[] {
  const columns = groups.slice(0, MAX_GROUPS).map(({ id, name, color }) => ({ id, name, color }));
  return [
    { id: NONE, name: none, color: "", isDefault: true, keepsOrder: true },
    ...columns.map((column): GroupColumn => ({ ...column, keepsOrder: true })),
  ];
}

/** Returns people as groups: first the reader. */
export function peopleGroups(people: readonly Person[], readerId: string): Group[] {
  const groups = people.map(({ id, name, lastName }, index) => ({
    id,
    name: fullName(name, lastName),
    color: colorAt(index),
  }));
  const isReader = ({ id }: Group) => id === readerId;
  return [...groups.filter(isReader), ...groups.filter((group) => !isReader(group))];
}

/** Returns the choices of a custom field as groups. */
export function choiceGroups(options: readonly string[]): Group[] {
  return options.map((name, index) => ({ id: columnOfChoice(name), name, color: colorAt(index) }));
}

function colorAt(index: number): string {
  return tonePalette[(index + 1) % tonePalette.length]?.value ?? "";
}

/** Returns the filters, and the condition of a column's contacts, as a query of the API. */
export function groupQuery(filters: ContactFilters, columnId: string): ContactQuery {
  const query = filterQuery(filters);
  const { groupBy } = filters;
  const code = fieldOfGroups(groupBy);
  const value = code === null ? columnId : choiceOfColumn(columnId);
  const plain = groupBy === BY_TAG ? "tagId" : "assignedAgentId";
  const isPlain = code === null && columnId !== NONE && query[plain] === undefined;
  if (isPlain) return { ...query, [plain]: value };
  const field = code === null ? plain : `customFields.${code}`;
  const condition = columnId === NONE ? { field, operator: "NONE" } : { field, operator: "IS", value };
  return { ...query, andConditions: JSON.stringify([[condition]]) };
}

/** Returns the values of a contact that is added in a column. */
export function columnValues(groupBy: string, columnId: string): ColumnValues {
  const code = fieldOfGroups(groupBy);
  if (code !== null) return { customFields: [{ code, value: choiceOfColumn(columnId) }] };
  if (groupBy === BY_TAG) return { tags: columnId === NONE ? [] : [columnId] };
  return { assignedAgentId: columnId === NONE ? null : columnId };
}

/** Returns what a contact that the user saw in a column had, as a condition of its change. */
export function seenValues(groupBy: string, columnId: string) {
  const { assignedAgentId, customFields } = columnValues(groupBy, columnId);
  return { fromAssignedAgentId: assignedAgentId, fromCustomFields: customFields };
}

/**
 * Returns how a move of a card into the column of a tag changes tags: only that of the column it comes from is removed.
 */
export function movedTags(cardId: string, columnId: string) {
  const isTag = (id: string) => id !== NONE && id !== "";
  return { removeTags: [columnOf(cardId)].filter(isTag), addTags: [columnId].filter(isTag) };
}
