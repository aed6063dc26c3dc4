import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries } from "#lib/testing/factories/delivery.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { explainReads } from "#lib/testing/query-plans.ts";
import { newId } from "../ids.ts";
import { readQueueState } from "./read-queue-state.ts";

const url = "http://127.0.0.1:1/";

describe("the state of the queues", () => {
  useTestDatabase();
  beforeEach(() => database().pool.query("truncate deliveries, jobs"));

  it("counts queued work and its age", async () => {
    const { pool } = database();
    const [one, other] = [await newWorkspace(), await newWorkspace()];
    await addDeliveries(pool, { workspaceId: one.workspaceId, url, count: 3, dueInMs: 3_600_000 });
    await addDeliveries(pool, { workspaceId: one.workspaceId, url, count: 2, createdAgoMs: 90_000 });
    await addDeliveries(pool, { workspaceId: other.workspaceId, url, createdAgoMs: 600_000 });
    await addDeliveries(pool, {
      workspaceId: other.workspaceId,
      url,
      status: "delivered",
      createdAgoMs: 900_000,
    });
    await pool.query(
      `update deliveries set claimed_by = $1, claim_token = $1, claimed_at = now()
      where id = (select id from deliveries where workspace_id = $2 and finished_at is null and due_at is null limit 1)`,
      [newId(), one.workspaceId],
    );
    await pool.query(
      `insert into jobs (workspace_id, name, payload, run_at, claimed_by, last_error) values
        ($1, 'a', '{}', now() - interval '40 seconds', null, null), ($1, 'a', '{}', now() + interval '1 hour', null, null),
        ($1, 'b', '{}', now() - interval '9 hours', $2, null), ($1, 'b', '{}', 'infinity', null, 'no')`,
      [one.workspaceId, newId()],
    );
    const { deliveryLag, jobLag, jobs, ...state } = await readQueueState();
    expect(state).toEqual({
      deliveries: { waiting: 2, scheduled: 3, claimed: 1 },
      workers: { deliveries: 0, jobs: 0 },
    });
    expect(jobs).toHaveLength(4);
    expect(jobs).toEqual(
      expect.arrayContaining([
        { name: "a", state: "waiting", count: 1 },
        { name: "a", state: "scheduled", count: 1 },
        { name: "b", state: "running", count: 1 },
        { name: "b", state: "given_up", count: 1 },
      ]),
    );
    // The test may be slow, but not by a minute.
    expect(Math.floor(deliveryLag / 600)).toBe(1);
    expect(Math.floor(jobLag / 40)).toBe(1);
  });

  it("is read through indexes, regardless of the number of finished deliveries", async () => {
    const { pool } = database();
    const ctx = await newWorkspace();
    await addDeliveries(pool, { workspaceId: ctx.workspaceId, url, status: "delivered", count: 4_000 });
    await addDeliveries(pool, { workspaceId: ctx.workspaceId, url, count: 20 });
    await pool.query("vacuum analyze deliveries");
    const [plan] = await explainReads(ctx, ({ db }) =>
      readQueueState({ query: (text) => db.$client.query({ name: "read_queue_state", text }) }),
    );
    expect(plan?.scans).toContain("deliveries_open_idx");
    expect(plan?.scans).not.toContain("seq deliveries");
    expect(plan?.pages).toBeLessThan(100);
  });
});
