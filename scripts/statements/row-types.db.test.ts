import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import { rowTypes } from "./row-types.ts";

const databaseUrl = useTestDatabase();
let client: pg.Client;
let typeOf: (text: string) => Promise<string>;

beforeAll(async () => {
  client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  typeOf = await rowTypes(client);
});
afterAll(() => client.end());

it.each([
  ["a column", "select id, is_read from contacts where id = $1", "{ id: string; is_read: boolean }"],
  ["a column with null", 'select stage_id as "stageId" from contacts', "{ stageId: string | null }"],
  ["text as the table declares it", "select c.name from contacts c", '{ name: Columns["contacts"]["name"] }'],
  ["JSON as the table declares it", "select files from contacts", '{ files: Columns["contacts"]["files"] }'],
  ["a timestamp", "select created_at from contacts", "{ created_at: Date }"],
  ["an array", "select array_agg(id) as ids from contacts", "{ ids: string[] | null }"],
  ["unknown JSON", "select json_agg(id) as ids from contacts", "{ ids: unknown }"],
  ["a writing CTE", "with d as (delete from tags returning id) select id from d", "{ id: string }"],
  ["no rows", "delete from contacts where id = $1", "never"],
])("describes %s", async (_, text, type) => {
  expect(await typeOf(text)).toBe(type);
});

it.each([
  [
    "a left join",
    "from contacts c left join stages s on s.id = c.stage_id",
    "{ c: string; s: string | null }",
  ],
  [
    "a right join",
    "from contacts c right join stages s on s.id = c.stage_id",
    "{ c: string | null; s: string }",
  ],
  [
    "a full join",
    "from contacts c full join stages s on s.id = c.stage_id",
    "{ c: string | null; s: string | null }",
  ],
  ["a join", "from contacts c join stages s on s.id = c.stage_id", "{ c: string; s: string }"],
  [
    "a self-join",
    "from contacts c left join contacts s on s.id = c.stage_id",
    "{ c: string; s: string | null }",
  ],
  [
    "a lateral subquery",
    "from contacts c left join lateral (select id from stages x where x.id = c.stage_id limit 1) s on true",
    "{ c: string; s: string | null }",
  ],
])("recognizes which columns are nullable in %s", async (_, from, type) => {
  expect(await typeOf(`select c.id as c, s.id as s ${from}`)).toBe(type);
});

it.each([
  ["count(*)::int", "number"],
  ["count(*) filter (where stage_id is null)::int", "number"],
  ["coalesce(max(stage_id::text), 'none')", "string"],
  ["max(stage_id::text)", "string | null"],
  ["coalesce(max(stage_id::text), max(name))", "string | null"],
  ["count(*) filter (where true) + max(version)", "number | null"],
  ["max(version) is null", "boolean"],
  ["concat_ws(' ', max(name), max(lastname))", "string"],
])("types the expression %s", async (expression, type) => {
  expect(await typeOf(`select ${expression} as value from contacts`)).toBe(`{ value: ${type} }`);
});

it("rejects a column that does not exist", async () => {
  await expect(typeOf("select nickname from contacts")).rejects.toThrow('column "nickname" does not exist');
});
