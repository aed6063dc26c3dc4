import { beforeAll, describe, expect, it } from "vitest";
import { createOpportunity, updateOpportunity } from "#lib/opportunities/index.ts";
import { atMoment } from "#lib/testing/at-moment.ts";
import { callEndpoint } from "#lib/testing/call-endpoint.ts";
import { addJuneSales } from "#lib/testing/factories/june-sales.ts";
import { newApiKey } from "#lib/testing/factories/person.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { reportEndpoints } from "./endpoints.ts";
import type { SalesReport } from "./schema.ts";

const JUNE = { from: "2026-06-01T00:00:00Z", to: "2026-07-01T00:00:00Z" };

describe("the sales report", () => {
  const server = useTestServer();
  let ctx: Awaited<ReturnType<typeof newWorkspace>>;
  let token: string;
  let june: Awaited<ReturnType<typeof addJuneSales>>;

  beforeAll(async () => {
    ctx = await newWorkspace();
    token = (await newApiKey(ctx.userId)).token;
    june = await addJuneSales(ctx);
  });

  const headers = () => ({
    authorization: `Bearer ${token}`,
    "x-workspace-id": ctx.workspaceId,
  });
  const read = async (query: object) => {
    const answer = await callEndpoint(server, reportEndpoints.sales, { query, headers: headers() });
    return answer.data as SalesReport;
  };

  it("counts created, won and lost opportunities, and compares it with the period before", async () => {
    const { current, previous, previousFrom } = await read(JUNE);
    expect(previousFrom).toBe("2026-05-02T00:00:00.000Z");
    expect(current).toEqual({
      created: 4,
      won: 1,
      lost: 2,
      winRate: 1 / 3,
      medianDaysToWin: 4,
      wonAmounts: [{ currencyCode: "EUR", amount: 90.5 }],
      lostAmounts: [{ currencyCode: "EUR", amount: 40 }],
    });
    expect(previous).toEqual({
      created: 1,
      won: 1,
      lost: 0,
      winRate: 1,
      medianDaysToWin: 10,
      wonAmounts: [{ currencyCode: "EUR", amount: 50 }],
      lostAmounts: [],
    });
  });

  it("counts by day, week or month of the time zone", async () => {
    const eventful = async (query: object) =>
      (await read({ ...JUNE, ...query })).buckets.filter(
        ({ created, won, lost }) => created + won + lost > 0,
      );
    const bucket = (firstDay: string, counts: object) => ({
      firstDay,
      created: 0,
      won: 0,
      lost: 0,
      wonAmounts: [],
      ...counts,
    });
    const wonAmounts = [{ currencyCode: "EUR", amount: 90.5 }];
    expect((await read(JUNE)).buckets).toHaveLength(30);
    expect(await eventful({ timezone: "UTC" })).toEqual([
      bucket("2026-06-01", { created: 1 }),
      bucket("2026-06-02", { created: 1 }),
      bucket("2026-06-05", { won: 1, wonAmounts }),
      bucket("2026-06-10", { created: 1 }),
      bucket("2026-06-11", { created: 1 }),
      bucket("2026-06-20", { lost: 1 }),
      bucket("2026-06-30", { lost: 1 }),
    ]);
    const madrid = await eventful({ timezone: "Europe/Madrid" });
    expect(madrid.filter(({ lost }) => lost > 0).map(({ firstDay }) => firstDay)).toEqual([
      "2026-06-21",
      "2026-07-01",
    ]);
    expect(await eventful({ interval: "week" })).toEqual([
      bucket("2026-06-01", { created: 2, won: 1, wonAmounts }),
      bucket("2026-06-08", { created: 2 }),
      bucket("2026-06-15", { lost: 1 }),
      bucket("2026-06-29", { lost: 1 }),
    ]);
    expect(await eventful({ interval: "month" })).toEqual([
      bucket("2026-06-01", { created: 4, won: 1, lost: 2, wonAmounts }),
    ]);
  });

  it("counts by person and by reason, ignoring case, in both periods", async () => {
    const { by, groups, reasons } = await read(JUNE);
    expect(by).toBe("person");
    expect(groups).toEqual([
      {
        id: june.eva.id,
        name: "Eva",
        won: 1,
        lost: 1,
        winRate: 0.5,
        wonAmounts: [{ currencyCode: "EUR", amount: 90.5 }],
        previous: { won: 0, lost: 0 },
      },
      {
        id: null,
        name: null,
        won: 0,
        lost: 1,
        winRate: 0,
        wonAmounts: [],
        previous: { won: 1, lost: 0 },
      },
    ]);
    const row = (outcome: string, reason: string | null, amount: number) => ({
      outcome,
      reason,
      count: 1,
      previousCount: 0,
      amounts: [{ currencyCode: "EUR", amount }],
    });
    const byAmount = reasons.toSorted(
      (one, other) => (one.amounts[0]?.amount ?? 0) - (other.amounts[0]?.amount ?? 0),
    );
    expect(byAmount).toEqual([
      { outcome: "won", reason: null, count: 0, previousCount: 1, amounts: [] },
      row("lost", "price", 10),
      row("lost", null, 30),
      row("won", "Price", 90.5),
    ]);
    const before = await read({ from: "2026-07-01T00:00:00Z", to: "2026-07-31T00:00:00Z" });
    const ofPrice = before.reasons.filter(({ reason }) => reason !== null);
    expect(
      ofPrice.map(({ outcome, reason, count, previousCount }) => [outcome, reason, count, previousCount]),
    ).toEqual([
      ["won", "Price", 0, 1],
      ["lost", "price", 0, 1],
    ]);
  });

  it("has the 50 most frequent reasons of wins, and as many of losses", async () => {
    const close = async (winLossStatus: 1 | 2, count: number) => {
      for (let n = 1; n <= count; n += 1) {
        const reason = `Reason ${n}`;
        const { id } = await createOpportunity(ctx, { name: "Many", amount: 1 });
        await atMoment("2025-01-10T10:00:00Z", () => updateOpportunity(ctx, id, { winLossStatus, reason }));
      }
    };
    await close(2, 51);
    await close(1, 2);
    const { reasons } = await read({ from: "2025-01-01T00:00:00Z", to: "2025-02-01T00:00:00Z" });
    expect(reasons.map(({ outcome }) => outcome)).toEqual([
      ...Array(2).fill("won"),
      ...Array(50).fill("lost"),
    ]);
  });

  it("filters by pipeline and person", async () => {
    expect((await read({ ...JUNE, assignedComercialId: june.eva.id })).current).toMatchObject({
      created: 2,
      won: 1,
      lost: 1,
    });
    expect((await read({ ...JUNE, pipelineId: june.pipelineId })).current).toMatchObject({
      created: 4,
      won: 1,
      lost: 2,
    });
    expect((await read({ ...JUNE, pipelineId: "nothing" })).current).toMatchObject({
      created: 0,
      won: 0,
      lost: 0,
    });
  });

  it.each([
    [{ from: JUNE.to, to: JUNE.from }, "to must not be before from"],
    [{ from: JUNE.from, to: "2027-06-10T00:00:00Z" }, "to must be at most 370 days after from"],
    [{ from: JUNE.from }, "to is required"],
    [{ ...JUNE, interval: "year" }, "interval must be one of day, week, month"],
    [{ ...JUNE, timezone: "Mars" }, "timezone must be an IANA time zone"],
  ])("rejects %j", async (query, message) => {
    const answer = await callEndpoint(server, reportEndpoints.sales, { query, headers: headers() });
    expect(answer).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR", message });
  });
});
