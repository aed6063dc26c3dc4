import pg from "pg";
import { expect, it } from "vitest";
import { useTestDatabase } from "#lib/testing/database.ts";
import { releaseOnce } from "./release-once.ts";

const databaseUrl = useTestDatabase();

it("releases a client only once", async () => {
  const pool = releaseOnce(new pg.Pool({ connectionString: databaseUrl(), max: 1 }));
  const releaseTwice = new Promise<void>((resolve, reject) => {
    pool.connect((error, _client, release) => {
      if (error) return reject(error);
      release();
      release();
      resolve();
    });
  });
  await expect(releaseTwice).resolves.toBeUndefined();
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});
