import type { Database } from "#lib/db/client.ts";
import { runStatement } from "#lib/db/run-statement.ts";
import { defineStatement } from "#lib/db/statement.ts";
import type { Limit } from "./limits.ts";

/** Returns the tokens that the bucket `key` has now, with fractions. Takes none. */
export async function readBucket(db: Database, key: string, { capacity, perSecond }: Limit): Promise<number> {
  const [bucket] = await runStatement(db, READ, [key, capacity, perSecond]);
  return bucket?.tokens ?? capacity;
}

const READ = defineStatement({
  name: "read_bucket",
  text: `select least($2::double precision, tokens
      + greatest(date_part('epoch', clock_timestamp() - updated_at), 0) * $3::double precision) as tokens
    from rate_buckets where key = $1`,
}).narrow<{ tokens: number }>();
