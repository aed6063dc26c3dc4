import type pg from "pg";
import { afterEach, beforeEach, expect, it } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import { openDatabase } from "../client.ts";
import { readTexts, runStatement } from "../run-statement.ts";

const databaseUrl = useTestDatabase();
let handle: ReturnType<typeof openDatabase>;
/** The columns that the server described, in order. */
let described: string[][];

beforeEach(() => {
  handle = openDatabase(databaseUrl(), 1);
  described = [];
  handle.pool.once("connect", (client) => {
    const connection: pg.Connection = Reflect.get(client, "connection");
    connection.on("rowDescription", ({ fields }) =>
      described.push(fields.map(({ name }: { name: string }) => name)),
    );
  });
});

afterEach(() => handle.close());

const halves = {
  name: "halves",
  text: "select n, n / 2.0 as half, null::date as day from generate_series(1, $1::int) n",
};

it("requests the columns of a named statement once per connection", async () => {
  const rows = [
    { n: 1, half: "0.50000000000000000000", day: null },
    { n: 2, half: "1.00000000000000000000", day: null },
  ];
  expect(await runStatement(handle.db, halves, [2])).toEqual(rows);
  expect(await runStatement(handle.db, halves, [1])).toEqual(rows.slice(0, 1));
  expect(await runStatement(handle.db, halves, [0])).toEqual([]);
  expect(described).toEqual([["n", "half", "day"]]);
});

it("reads the same statement as texts", async () => {
  expect(await runStatement(handle.db, halves, [1])).toMatchObject([{ n: 1 }]);
  expect(await readTexts(handle.db, halves, [1])).toEqual([["1", "0.50000000000000000000", null]]);
  expect(await runStatement(handle.db, halves, [1])).toMatchObject([{ n: 1 }]);
  expect(described).toHaveLength(1);
});

it("runs a statement without rows", async () => {
  const set = { name: "set", text: "set application_name = 'named'" };
  expect(await runStatement(handle.db, set, [])).toEqual([]);
  expect(await runStatement(handle.db, set, [])).toEqual([]);
  const show = { name: "show", text: "show application_name" };
  expect(await runStatement(handle.db, show, [])).toEqual([{ application_name: "named" }]);
});

it("uses a connection after a value that does not fit", async () => {
  const client = await handle.pool.connect();
  const unwritable = {
    toPostgres: () => {
      throw new Error("no text");
    },
  };
  const share = (by: unknown) =>
    client.query({ name: "share", text: "select 6 / $1::int as share", values: [by] });
  await expect(share(0)).rejects.toMatchObject({ code: "22012" });
  expect((await share(2)).rows).toEqual([{ share: 3 }]);
  await expect(share(0)).rejects.toMatchObject({ code: "22012" });
  await expect(share(unwritable)).rejects.toThrow("no text");
  expect((await share(3)).rows).toEqual([{ share: 2 }]);
  client.release();
  expect(described).toEqual([["share"]]);
});
