import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "../columns.ts";

/** The APP_SECRET of an instance whose operator gave none, so that all its processes have the same; one row at most. */
export const instanceSecret = pgTable(
  "instance_secret",
  { single: boolean().primaryKey().default(true), secret: text().notNull(), createdAt: createdAt() },
  (table) => [check("instance_secret_single", sql`${table.single}`)],
);
