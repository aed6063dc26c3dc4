import { beforeEach, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { captureAudit } from "#lib/testing/endpoints/audited-calls.ts";
import { addDeliveries } from "#lib/testing/factories/delivery.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { MAX_RESENT, ResendDeliveries } from "../schema.ts";
import { countResent } from "./count-resent.ts";
import { resendDeliveries } from "./resend-deliveries.ts";

useTestDatabase();
let ctx: WorkspaceContext;

beforeEach(async () => {
  ctx = await newWorkspace();
});

type Given = Partial<Parameters<typeof addDeliveries>[1]>;
const add = (given: Given = {}) =>
  addDeliveries(database().pool, {
    workspaceId: ctx.workspaceId,
    url: "https://hooks.example/in",
    status: "failed",
    ...given,
  });
const resend = (given: Partial<ResendDeliveries> = {}) =>
  resendDeliveries(ctx, ResendDeliveries.parse(given));
const resentOf = async () => {
  const { rows } = await database().pool.query(
    "select resend_of, status, due_at, url from deliveries where workspace_id = $1 and resend_of is not null order by id",
    [ctx.workspaceId],
  );
  return rows;
};

it("counts the deliveries to resend, and changes nothing", async () => {
  await add({ count: 3 });
  expect(await resend({ dryRun: true })).toEqual({
    matching: 3,
    resent: 0,
    lastDueDate: null,
    creationDate: null,
  });
  expect(await resentOf()).toEqual([]);
});

it("resends each failed delivery once, oldest first, at the rate", async () => {
  const ids = await add({ count: 3 });
  const { result, entries } = await captureAudit(() => resend({ perMinute: 30, status: "failed" }));
  const { lastDueDate, creationDate, ...counts } = result;
  const set = { status: { before: null, after: "failed" }, perMinute: { before: null, after: 30 } };
  expect(entries).toMatchObject([{ action: "delivery.bulk_resent", detail: "3", changes: set }]);
  expect(counts).toEqual({ matching: 3, resent: 3 });
  const rows = await resentOf();
  expect(rows.map((row) => row.resend_of)).toEqual([...ids].sort());
  expect(rows.map((row) => row.due_at - rows[0].due_at)).toEqual([0, 2_000, 4_000]);
  expect(lastDueDate).toBe(rows[2].due_at.toISOString());
  expect(creationDate).toBe(rows[0].due_at.toISOString());
  expect(rows.every(({ status, url }) => status === "pending" && url === "https://hooks.example/in")).toBe(
    true,
  );
  expect(await resend()).toEqual({ matching: 0, resent: 0, lastDueDate: null, creationDate: null });
});

it("resends a resent delivery that failed too", async () => {
  await add();
  await resend();
  await database().pool.query(
    "update deliveries set status = 'timed_out', finished_at = now() where workspace_id = $1 and resend_of is not null",
    [ctx.workspaceId],
  );
  expect(await resend()).toMatchObject({ matching: 1, resent: 1 });
});

it("resends only failures that match all filters", async () => {
  const ruleId = newId();
  for (const status of ["pending", "delivered", "recalled", "failed", "blocked"] as const)
    await add({ status });
  await add({ status: "timed_out", ruleId, trigger: "contacto_nuevo" });
  await add({ status: "interrupted", ruleId });
  const count = async (given: Partial<ResendDeliveries>) =>
    (await resend({ ...given, dryRun: true })).matching;
  expect(await count({})).toBe(4);
  expect(await count({ status: "blocked" })).toBe(1);
  expect(await count({ ruleId })).toBe(2);
  expect(await count({ ruleId, trigger: "contacto_nuevo" })).toBe(1);
  for (const unknown of ["no id", newId()]) {
    await expect(count({ ruleId: unknown })).rejects.toMatchObject({ code: "RULE_NOT_FOUND" });
    await expect(count({ contactId: unknown })).rejects.toMatchObject({ code: "CONTACT_NOT_FOUND" });
  }
  expect(await count({ from: "2090-01-01T00:00:00Z" })).toBe(0);
  expect(await count({ to: "2090-01-01T00:00:00Z" })).toBe(4);
});

it("resends nothing of another workspace", async () => {
  await add();
  const stranger = await newWorkspace();
  expect(await resendDeliveries(stranger, ResendDeliveries.parse({}))).toMatchObject({
    matching: 0,
    resent: 0,
  });
});

it("resends at most a limited number per call, and the rest with the next call", async () => {
  await add({ count: MAX_RESENT + 1 });
  expect(await resend()).toMatchObject({ matching: MAX_RESENT + 1, resent: MAX_RESENT });
  expect(await resend()).toMatchObject({ matching: 1, resent: 1 });
});

it("resends once if two calls arrive at the same moment", async () => {
  await add({ count: 5 });
  const results = await Promise.all([resend(), resend()]);
  expect(results.map(({ resent }) => resent).sort()).toEqual([0, 5]);
  expect(await resentOf()).toHaveLength(5);
});

it("counts the outcomes of the deliveries of one call", async () => {
  await add({ count: 4 });
  const { creationDate } = await resend();
  await database().pool.query(
    `update deliveries set finished_at = now(), status = case n.nth when 1 then 'delivered' else 'timed_out' end
     from (select id, row_number() over (order by id) as nth from deliveries
       where workspace_id = $1 and resend_of is not null) n
     where deliveries.id = n.id and n.nth <= 3`,
    [ctx.workspaceId],
  );
  await add();
  await resend();
  expect(await countResent(ctx, creationDate ?? "")).toEqual({ waiting: 1, delivered: 1, failed: 2 });
  const other = await newWorkspace();
  expect(await countResent(other, creationDate ?? "")).toEqual({ waiting: 0, delivered: 0, failed: 0 });
});

it("resends the selected deliveries, each once, and none that was delivered", async () => {
  const [first = "", second = "", third = ""] = await add({ count: 3 });
  const [delivered = ""] = await add({ status: "delivered" });
  const deliveryIds = [third, first, first, delivered];
  expect(await resend({ deliveryIds, dryRun: true })).toMatchObject({ matching: 2, resent: 0 });
  const { result, entries } = await captureAudit(() => resend({ deliveryIds }));
  expect(result).toMatchObject({ matching: 2, resent: 2 });
  expect(entries).toMatchObject([{ detail: "2", changes: { perMinute: { before: null, after: 60 } } }]);
  expect((await resentOf()).map((row) => row.resend_of)).toEqual([first, third].sort());
  expect(await resend({ deliveryIds: [first, second] })).toMatchObject({ matching: 1, resent: 1 });
});

it("rejects a selection with a delivery that is not in the workspace, and resends nothing", async () => {
  const [own = ""] = await add();
  const stranger = await newWorkspace();
  const [foreign = ""] = await add({ workspaceId: stranger.workspaceId });
  for (const id of [foreign, newId(), "no id"]) {
    await expect(resend({ deliveryIds: [own, id] })).rejects.toMatchObject({ code: "DELIVERY_NOT_FOUND" });
  }
  expect(await resentOf()).toEqual([]);
  for (const deliveryIds of [[], Array.from({ length: MAX_RESENT + 1 }, () => own)]) {
    expect(ResendDeliveries.safeParse({ deliveryIds }).success).toBe(false);
  }
});
