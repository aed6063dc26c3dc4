import { readContacts } from "#lib/contacts/index.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import { openPage, type Page, type Paging } from "#lib/platform/api/cursor.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { type DuplicateSearch, type DuplicateSuggestion, duplicateReasons } from "./schema.ts";
import { getDuplicateSearch } from "./search-duplicates.ts";

const LIST = defineStatement({
  name: "list_contact_duplicates",
  text: `select contact_id as "contactId", other_id as "otherId", reasons, score from contact_duplicates
    where workspace_id = $1 and not is_dismissed
      and ($2::int is null or (- score, contact_id, other_id) > (- $2, $3::uuid, $4::uuid))
    order by score desc, contact_id, other_id limit $5`,
}).narrow<{ reasons: string[] }>();

/** Returns a page of contacts that may be the same person, most likely first, and the state of the search. */
export async function listDuplicates(
  ctx: WorkspaceContext,
  paging: Paging,
): Promise<Page<DuplicateSuggestion> & DuplicateSearch> {
  const page = openPage(["contact duplicates", ctx.workspaceId], paging);
  const [score = null, contactId = null, otherId = null] = page.after;
  const values = [ctx.workspaceId, score, contactId, otherId, page.limit];
  const [rows, search] = await Promise.all([runStatement(ctx.db, LIST, values), getDuplicateSearch(ctx)]);
  const ids = rows.flatMap((row) => [row.contactId, row.otherId]);
  const contacts = new Map((await readContacts(ctx, [...new Set(ids)])).map((one) => [one.id, one]));
  const found = page.of(
    rows,
    (last) => [last.score, last.contactId, last.otherId],
    ({ contactId, otherId, reasons }) => {
      const [contact, other] = [contacts.get(contactId), contacts.get(otherId)];
      // One of them may have been deleted since the pairs were read.
      if (!contact || !other) return [];
      return [{ contact, other, reasons: duplicateReasons.filter((known) => reasons.includes(known)) }];
    },
  );
  return { ...search, ...found, data: found.data.flat() };
}
