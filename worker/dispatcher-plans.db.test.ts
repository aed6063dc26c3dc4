import type pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "#lib/db/client.ts";
import {
  claimDeliveries,
  findWaitingWorkspaces,
  finishDeliveries,
  releaseDeliveries,
  startDeliveries,
} from "#lib/deliveries/index.ts";
import { newId } from "#lib/platform/ids.ts";
import { delivered } from "#lib/testing/claims.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries, addWorkspace } from "#lib/testing/factories/delivery.ts";
import { PLANS } from "./dispatcher.ts";

const url = useTestDatabase();
let pool: pg.Pool;

beforeAll(async () => {
  const handle = openDatabase(url(), 1, PLANS);
  pool = handle.pool;
  return handle.close;
});

/** Returns how many rows of deliveries and events `work` reads. */
async function rowsRead(work: () => Promise<unknown>): Promise<number> {
  const readSoFar = async () => {
    const { rows } = await pool.query(
      `select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
       where relname in ('deliveries', 'events')`,
    );
    return rows[0].read;
  };
  await pool.query("begin");
  const before = await readSoFar();
  await work();
  const read = (await readSoFar()) - before;
  await pool.query("commit");
  return read;
}

it("reads few rows of a full table with plans that were made while it was empty", async () => {
  await pool.query("vacuum analyze deliveries, events");
  const { id: workspaceId } = await addWorkspace(pool);
  const claim = { dispatcherId: newId(), token: newId() };
  const claimToken = claim.token;
  const claimOne = () => claimDeliveries(pool, claim, [{ workspaceId, slots: 1 }]);
  const none = [{ workspaceId, id: newId(), claimToken }];
  const result = delivered();
  const find = () => findWaitingWorkspaces(pool, { countTo: 16, after: null });
  await claimOne();
  await find();
  await startDeliveries(pool, none);
  await finishDeliveries(
    pool,
    none.map((one) => ({ ...one, result })),
  );
  await releaseDeliveries(pool, none);
  const options = { workspaceId, url: "http://127.0.0.1:1/", count: 2_000 };
  await addDeliveries(pool, { ...options, status: "delivered" });
  await addDeliveries(pool, options);

  expect(await rowsRead(find)).toBeLessThan(100);
  const [claimed] = await claimOne();
  const held = [{ workspaceId, id: claimed?.id ?? "", claimToken }];
  expect(await rowsRead(() => startDeliveries(pool, held))).toBeLessThan(10);
  expect(await rowsRead(() => releaseDeliveries(pool, none))).toBeLessThan(10);
  expect(
    await rowsRead(() =>
      finishDeliveries(
        pool,
        held.map((one) => ({ ...one, result })),
      ),
    ),
  ).toBeLessThan(10);
  expect(await rowsRead(claimOne)).toBeLessThan(10);
});
