import { boolean, doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import { preciseInstant } from "../columns.ts";

/** Token buckets; only the SQL function `take_token` writes them. */
export const rateBuckets = pgTable("rate_buckets", {
  key: text().primaryKey(),
  tokens: doublePrecision().notNull(),
  allowed: boolean().notNull(),
  /** Rounded to milliseconds, the same time would be credited twice. */
  updatedAt: preciseInstant().notNull(),
});
