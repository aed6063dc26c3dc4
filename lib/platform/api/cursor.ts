import { lt, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { sign, verifySignature } from "../crypto.ts";
import { invalid } from "../errors.ts";

/**
 * Creates a continuation token: the signed position of the last row. `scope`
 * names the listing, the workspace and its filters, so that other queries reject the token.
 */
export function encodeCursor(scope: readonly unknown[], position: readonly (string | number)[]): string {
  const text = Buffer.from(JSON.stringify(position)).toString("base64url");
  return `${text}.${sign("cursor", cursorText(scope, text))}`;
}

/** Returns the position of a continuation token. Throws VALIDATION_ERROR if it is forged or from another query. */
export function decodeCursor(scope: readonly unknown[], token: string): (string | number)[] {
  const [text = "", signature = "", ...more] = token.split(".");
  if (more.length > 0 || !verifySignature("cursor", cursorText(scope, text), signature)) {
    throw invalid("continuationToken does not belong to this list");
  }
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}

function cursorText(scope: readonly unknown[], text: string): string {
  return `${JSON.stringify(scope)}|${text}`;
}

/** How much of a listing to read, and where to continue. */
export type Paging = { pageSize: number; continuationToken?: string | undefined };
export type Page<Item> = { continuationToken: string | null; data: Item[] };

/**
 * Begins to read a page of a listing: up to `limit` rows after the position `after`, which is empty on the first page.
 * `isBelow` is that condition for a listing of the newest ids. `of` makes the page from the rows: one row too many
 * means that there is a next page, which starts after the position of this page's last row. Throws VALIDATION_ERROR for
 * a token of another listing.
 */
export function openPage(scope: readonly unknown[], { pageSize, continuationToken }: Paging) {
  const after = continuationToken ? decodeCursor(scope, continuationToken) : [];
  return {
    after,
    limit: pageSize + 1,
    isBelow: (id: AnyPgColumn): SQL | undefined => (after.length > 0 ? lt(id, after[0]) : undefined),
    of<Row, Item>(
      rows: readonly Row[],
      positionOf: (last: Row) => (string | number)[],
      toItem: (row: Row) => Item,
    ): Page<Item> {
      const page = rows.slice(0, pageSize);
      const last = rows.length > pageSize ? page.at(-1) : undefined;
      return {
        continuationToken: last ? encodeCursor(scope, positionOf(last)) : null,
        data: page.map((row) => toItem(row)),
      };
    },
  };
}
