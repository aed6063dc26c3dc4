import { z } from "zod";

/** The environment variables of the database connection; `lib/platform/env.ts` validates them with all others. */
export const databaseVariables = {
  DATABASE_URL: z.string().min(1).default("postgres://localhost:5432/tertulia"),
  /** Most connections of a process. */
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
};

/** Returns the address of the database and the size of the pool, from the environment. Throws if they are not valid. */
export function databaseSettings(): { url: string; max: number } {
  const present = Object.entries(process.env).filter(([, value]) => value !== "");
  const { DATABASE_URL, DATABASE_POOL } = z.object(databaseVariables).parse(Object.fromEntries(present));
  return { url: DATABASE_URL, max: DATABASE_POOL };
}
