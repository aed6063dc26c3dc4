import type * as schema from "./schema/index.ts";

type Schema = typeof schema;

/** The types of the tables' columns as Drizzle declares them: `Columns["contacts"]["name"]`. */
export type Columns = {
  [Table in keyof Schema]: Schema[Table] extends { $inferSelect: infer Row } ? Row : never;
};
