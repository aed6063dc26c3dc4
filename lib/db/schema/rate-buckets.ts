import { boolean, doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../columns.ts";

/** Token buckets (decisions.md 4); only the SQL function `take_token` writes them. */
export const rateBuckets = pgTable("rate_buckets", {
  key: text().primaryKey(),
  tokens: doublePrecision().notNull(),
  allowed: boolean().notNull(),
  updatedAt: instant().notNull(),
});
