import { index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";
import { ofWorkspace } from "../workspaces.ts";

/** Calls of the API in a minute, later in an hour, by caller, route and status (docs/api-keys.md, Usage). */
export const apiUsage = pgTable(
  "api_usage",
  {
    workspaceId: ofWorkspace(),
    span: text({ enum: ["minute", "hour"] }).notNull(),
    /** Start of the minute or hour. */
    at: instant().notNull(),
    callerKind: text({ enum: ["key", "login", "console"] }).notNull(),
    /** The API key, or the user with a login token or in the console. */
    callerId: uuid().notNull(),
    /** "GET /api/contact/{id}" or "MCP search_contacts". */
    route: text().notNull(),
    status: smallint().notNull(),
    calls: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (table) => [
    primaryKey({
      name: "api_usage_pk",
      columns: [
        table.workspaceId,
        table.at,
        table.span,
        table.callerKind,
        table.callerId,
        table.route,
        table.status,
      ],
    }),
    index("api_usage_span_idx").on(table.span, table.at),
  ],
);
