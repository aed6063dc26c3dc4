import { createHash } from "node:crypto";
import pg from "pg";
import { peopleUpTo, tagNames } from "../people.ts";
import { INDEXES, TABLES } from "./statements.ts";

export const baselineToken = "the-key-of-the-baseline";

/** Creates the baseline's database next to the product's, with the same contacts. Returns its URL. */
export async function fillBaseline(
  productUrl: string,
  { receiverUrl, contacts }: { receiverUrl: string; contacts: number },
): Promise<string> {
  await withClient(productUrl, (client) => client.query("create database baseline"));
  const url = new URL(productUrl);
  url.pathname = "/baseline";
  await withClient(url.href, async (client) => {
    await client.query(TABLES);
    const hash = createHash("sha256").update(baselineToken).digest();
    await client.query("insert into api_keys values (1, $1, 1, $2, 1e9, now(), 1e6, 1e9)", [
      hash,
      receiverUrl,
    ]);
    await client.query(INSERT, [contacts, tagNames]);
    await client.query(INDEXES);
    await client.query("vacuum analyze");
  });
  return url.href;
}

const INSERT = `
  with ${peopleUpTo("$1::int")}
  insert into contacts (id, name, lastname, email, phone, stage_id, position, tags, ref, created_at, updated_at)
  select n + 1, name, lastname, email, '+' || 573000000000 + n, stage, n + 1,
    (select coalesce(jsonb_agg(($2::text[])[tag]), '[]') from unnest(tags) tag), '0', created_at, created_at
  from people order by n`;

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
}
