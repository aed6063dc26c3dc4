import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { ofWorkspace } from "../workspaces.ts";

/**
 * How many messages of an hour (UTC) have the same channel, direction, author and status, without notes.
 * `countMessageDays` in lib/reports writes whole days, all up to the last one in it; an hour without messages has no
 * row.
 */
export const messageCounts = pgTable(
  "message_counts",
  {
    workspaceId: ofWorkspace(),
    /** The start of the hour. */
    hour: instant().notNull(),
    /** The conversation's channel then; the channel may have been deleted since. */
    channelId: uuid(),
    direction: text().notNull(),
    authorType: text().notNull(),
    authorId: uuid(),
    status: text(),
    count: integer().notNull(),
  },
  (table) => [index("message_counts_hour_idx").on(table.workspaceId, table.hour)],
);

/**
 * Days whose counts are outdated, because a message of them was added, changed or deleted late. Triggers on `messages`
 * add a row for each change and never look for an equal one: a row that is not committed must not be overlooked.
 */
export const changedMessageDays = pgTable(
  "changed_message_days",
  { workspaceId: ofWorkspace(), day: instant().notNull() },
  (table) => [index("changed_message_days_idx").on(table.workspaceId, table.day)],
);
