import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../columns.ts";

/** The generated APP_SECRET of an instance without a configured one, shared by all its processes; at most one row. */
export const instanceSecret = pgTable(
  "instance_secret",
  { single: boolean().primaryKey().default(true), secret: text().notNull(), createdAt: createdAt() },
  (table) => [check("instance_secret_single", sql`${table.single}`)],
);
