import { doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import { preciseInstant } from "../columns.ts";

/** Token buckets; only the SQL function `take_token` writes them. */
export const rateBuckets = pgTable("rate_buckets", {
  key: text().primaryKey(),
  tokens: doublePrecision().notNull(),
  /** How many of the last calls were granted. */
  granted: integer().notNull(),
  /** Precise, because rounding to milliseconds would credit the same time twice. */
  updatedAt: preciseInstant().notNull(),
});
