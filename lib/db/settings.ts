import { z } from "zod";

const poolForm = "must be a whole number from 2 to 200";

/** The environment variables of the database connection; `lib/platform/env.ts` validates them with all others. */
export const databaseVariables = {
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error: "must be a URL like postgres://user:password@host:5432/database",
    })
    .default("postgres://localhost:5432/tertulia"),
  /** Most connections of a process. */
  DATABASE_POOL: z.coerce.number(poolForm).int(poolForm).min(2, poolForm).max(200, poolForm).default(16),
};

/** Returns the address of the database and the size of the pool, from the environment. Throws if they are not valid. */
export function databaseSettings(): { url: string; max: number } {
  const present = Object.entries(process.env).filter(([, value]) => value !== "");
  const { DATABASE_URL, DATABASE_POOL } = z.object(databaseVariables).parse(Object.fromEntries(present));
  return { url: DATABASE_URL, max: DATABASE_POOL };
}
