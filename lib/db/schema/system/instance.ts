import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../columns.ts";

/** The generated APP_SECRET of an instance without a configured one, shared by all its processes; at most one row. */
export const instanceSecret = pgTable(
  "instance_secret",
  { single: boolean().primaryKey().default(true), secret: text().notNull(), createdAt: createdAt() },
  (table) => [check("instance_secret_single", sql`${table.single}`)],
);

/**
 * Keys that encrypt stored secrets, each wrapped with a key derived from APP_SECRET. The newest active one seals new
 * values (docs/decisions/0054-data-keys.md).
 */
export const dataKeys = pgTable("data_keys", {
  id: text().primaryKey(),
  wrapped: text().notNull(),
  /** From when on it seals values; every process has loaded it by then. */
  activeAt: instant().notNull(),
  createdAt: createdAt(),
});
