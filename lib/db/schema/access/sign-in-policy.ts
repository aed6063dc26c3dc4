import { sql } from "drizzle-orm";
import { boolean, check, pgEnum, pgTable } from "drizzle-orm/pg-core";

/** How well a sign-in proves who a person is, weakest first (`signInLevels` of lib/platform/auth). */
export const signInLevel = pgEnum("sign_in_level", ["none", "secondFactor", "singleSignOn"]);

/** Settings for all workspaces of the installation; at most one row. */
export const installationSettings = pgTable(
  "installation_settings",
  {
    single: boolean().primaryKey().default(true),
    /** The weakest sign-in that all workspaces accept. */
    signInPolicy: signInLevel().notNull().default("none"),
  },
  (table) => [check("installation_settings_single", sql`${table.single}`)],
);
