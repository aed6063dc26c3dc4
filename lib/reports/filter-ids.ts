import { NONE } from "#lib/inbox/schema.ts";
import { isId, MAX_ID, NIL_ID } from "#lib/platform/ids.ts";

/** Returns the id of a filter for a statement: null for any, the nil id for `none`. No record has an invalid id. */
export function toFilterId(id: string | undefined): string | null {
  if (id === undefined) return null;
  if (id === NONE) return NIL_ID;
  return isId(id) ? id : MAX_ID;
}

/** The SQL condition that a column has the filter id in a parameter. */
export function columnMatches(column: string, parameter: number): string {
  const id = `$${parameter}::uuid`;
  return `(${id} is null or ${column} = ${id} or ${id} = '${NIL_ID}' and ${column} is null)`;
}

/**
 * The SQL condition that `owner` is among the owners that `owners` selects, with the filter id of a parameter in
 * `column`; for `none`, that it is not one of them. PostgreSQL reads the owners once; with `exists` it would look
 * up each.
 */
export function memberMatches(owner: string, owners: string, column: string, parameter: number): string {
  const id = `$${parameter}::uuid`;
  return `(${id} is null or ${owner} in (${owners} and ${column} = ${id})
      or ${id} = '${NIL_ID}' and (${owner} in (${owners})) is not true)`;
}

/** The SQL condition that a contact has the tag in a parameter now; $1 is the workspace. */
export function taggedMatches(contact: string, parameter: number): string {
  const tagged = "select g.contact_id from contact_tags g where g.workspace_id = $1";
  return memberMatches(contact, tagged, "g.tag_id", parameter);
}
