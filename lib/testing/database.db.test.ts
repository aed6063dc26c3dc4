import { describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "./database.ts";

describe("the database of a test file", () => {
  const url = useTestDatabase();

  it("is the process's database, migrated", async () => {
    const { rows } = await database().pool.query(
      "select current_database() as name, to_regclass('contacts') as contacts",
    );
    expect(rows).toEqual([{ name: new URL(url()).pathname.slice(1), contacts: "contacts" }]);
  });

  it("sorts and folds text by Unicode, independent of the machine's locale", async () => {
    const { rows } = await database().pool.query(
      "select lower('ÁÑ') as lower, datcollate, datlocale, pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()",
    );
    expect(rows[0]).toMatchObject({ lower: "áñ", datlocale: "C.UTF-8", encoding: "UTF8" });
  });
});
