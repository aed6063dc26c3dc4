import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { rules } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { firstIdAt, newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { addDeliveries } from "#lib/testing/factories/delivery.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { explainReads } from "#lib/testing/query-plans.ts";
import { listEndpointHealth } from "./list-endpoint-health.ts";
import { HEALTH_SAMPLE } from "./schema.ts";

const HOUR_MS = 3_600_000;
const url = "https://crm.example:8443/in?x=1";

describe("listEndpointHealth", () => {
  useTestDatabase();
  let ctx: WorkspaceContext;
  let ruleId: string;

  beforeEach(async () => {
    ctx = await newWorkspace();
    ruleId = await addRule("To the CRM");
  });

  async function addRule(name: string): Promise<string> {
    const id = newId();
    const { workspaceId } = ctx;
    await database().db.insert(rules).values({ workspaceId, id, name, trigger: "asignar_fase", actions: [] });
    return id;
  }

  const add = (given: Partial<Parameters<typeof addDeliveries>[1]> = {}) =>
    addDeliveries(database().pool, {
      workspaceId: ctx.workspaceId,
      ruleId,
      url,
      status: "delivered",
      ...given,
    });

  /** Adds deliveries as if created some hours ago; the time is part of their ids. */
  async function addEarlier(hours: number, given: Partial<Parameters<typeof addDeliveries>[1]> = {}) {
    const [id] = await add(given);
    const prefix = firstIdAt(new Date(clock.now().getTime() - hours * HOUR_MS)).slice(0, 18);
    const earlier = `${prefix}${newId().slice(18)}`;
    await database().pool.query("update deliveries set id = $2 where id = $1", [id, earlier]);
    return earlier;
  }

  const one = async () => (await listEndpointHealth(ctx, {}))[0];

  it("returns share, slow time, last failure and hours of each address", async () => {
    await add({ count: 19 });
    await database().pool.query(
      `update deliveries set duration_ms = nth * 10
       from (select id, row_number() over (order by id) as nth from deliveries where workspace_id = $1) n
       where n.id = deliveries.id`,
      [ctx.workspaceId],
    );
    const failedId = await addEarlier(2.5, { status: "timed_out" });
    await addEarlier(25, { status: "failed" });
    await add({ status: "recalled" });
    await add({ status: "pending" });
    await database().pool.query(
      "update deliveries set error_class = 'response_timeout', error = 'No response within 10 s.' where id = $1",
      [failedId],
    );
    await add({ ruleId: await addRule("To the ERP"), url: "http://erp.example/" });
    const [health, other, ...more] = await listEndpointHealth(ctx, {});
    expect(health).toMatchObject({
      ruleId,
      ruleName: "To the CRM",
      host: "crm.example:8443",
      state: "healthy",
      delivered: 19,
      failed: 1,
      isSample: false,
      p50Ms: 100,
      p95Ms: 190,
      lastFailure: {
        deliveryId: failedId,
        status: "timed_out",
        errorClass: "response_timeout",
        error: "No response within 10 s.",
      },
    });
    expect(health?.hours).toHaveLength(24);
    expect(health?.hours[23]).toEqual({ delivered: 19, failed: 0 });
    expect(health?.hours[21]).toEqual({ delivered: 0, failed: 1 });
    expect(other).toMatchObject({ ruleName: "To the ERP", host: "erp.example", lastFailure: null });
    expect(more).toEqual([]);
    expect(await listEndpointHealth(ctx, { ruleId })).toEqual([health]);
    expect(await listEndpointHealth(await newWorkspace(), { ruleId })).toEqual([]);
    await expect(listEndpointHealth(ctx, { ruleId: "none" })).rejects.toMatchObject({
      code: "RULE_NOT_FOUND",
    });
  });

  it("calls an address failing after five failures, degraded with some, healthy again with a success", async () => {
    await add({ count: 4, status: "failed" });
    expect((await one())?.state).toBe("degraded");
    await add({ status: "blocked" });
    expect((await one())?.state).toBe("failing");
    await add();
    expect((await one())?.state).toBe("degraded");
    await add({ count: 100 });
    expect((await one())?.state).toBe("healthy");
    await add({ status: "interrupted" });
    expect((await one())?.state).toBe("degraded");
  });

  it("judges each address of a rule separately", async () => {
    await add({ count: 6, status: "failed" });
    await add({ count: 6, url: "https://b.example/" });
    const states = (await listEndpointHealth(ctx, {})).map(({ host, state }) => [host, state]);
    expect(states).toEqual([
      ["b.example", "healthy"],
      ["crm.example:8443", "failing"],
    ]);
  });

  it("is a sample only if an hour had more deliveries than it counts", async () => {
    await add({ count: HEALTH_SAMPLE });
    expect(await one()).toMatchObject({ delivered: HEALTH_SAMPLE, isSample: false });
    await add({ status: "failed" });
    const health = await one();
    expect(health).toMatchObject({ delivered: HEALTH_SAMPLE - 1, failed: 1, isSample: true });
    expect(health?.hours[23]).toEqual({ delivered: HEALTH_SAMPLE - 1, failed: 1 });
  });

  it("reads a limited part of a long log by index", async () => {
    await add({ count: 5_000 });
    await database().pool.query("vacuum analyze deliveries");
    expect(await one()).toMatchObject({ delivered: HEALTH_SAMPLE, isSample: true });
    const plans = await explainReads(ctx, (ctx) => listEndpointHealth(ctx, {}));
    expect(plans.map(({ scans }) => scans)).toEqual([["deliveries_rule_idx", "rules_workspace_id_id_pk"]]);
    expect(plans[0]?.pages).toBeLessThan(200);
  });
});
