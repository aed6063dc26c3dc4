import { createOpportunity, updateOpportunity } from "#lib/opportunities/index.ts";
import { createPipeline } from "#lib/pipelines/index.ts";
import { atMoment as at } from "../at-moment.ts";
import { join, newPerson } from "./person.ts";
import type { newWorkspace } from "./workspace.ts";

type Owner = Awaited<ReturnType<typeof newWorkspace>>;

type Plan = { name: string; amount: number; person?: string };

/** Adds opportunities that were created, won and lost before, in and after June 2026. Eva is assigned to two. */
export async function addJuneSales(ctx: Owner) {
  const eva = await newPerson({ name: "Eva" });
  await join(ctx.workspaceId, eva.id, "agent");
  const sales = await createPipeline(ctx, {
    name: "Sales",
    stages: [{ name: "New" }, { name: "Proposal" }, { name: "Contract" }],
  });
  const stageIds = sales.stages.map(({ id }) => id);
  const open = ({ name, amount, person }: Plan, moment: string) =>
    at(moment, () =>
      createOpportunity(ctx, {
        name,
        amount,
        currencyCode: "EUR",
        pipelineId: sales.id,
        assignedComercialId: person ?? null,
      }),
    );
  const change = (id: string, patch: Parameters<typeof updateOpportunity>[2], moment: string) =>
    at(moment, () => updateOpportunity(ctx, id, patch));
  const may = await open({ name: "May", amount: 50 }, "2026-05-02T10:00:00Z");
  await change(may.id, { winLossStatus: 1 }, "2026-05-12T10:00:00Z");
  const first = await open({ name: "First", amount: 100, person: eva.id }, "2026-06-01T00:00:00Z");
  await change(first.id, { stageId: stageIds[1] }, "2026-06-03T00:00:00Z");
  await change(first.id, { winLossStatus: 1, finalAmount: 90.5, reason: "Price" }, "2026-06-05T00:00:00Z");
  const second = await open({ name: "Second", amount: 10, person: eva.id }, "2026-06-02T10:00:00Z");
  await change(second.id, { stageId: stageIds[2] }, "2026-06-06T10:00:00Z");
  // 23:30 in Madrid is the next day's 21:30 in UTC: the day of the report depends on its time zone.
  await change(second.id, { winLossStatus: 2, reason: " price " }, "2026-06-20T23:30:00Z");
  const third = await open({ name: "Third", amount: 30 }, "2026-06-10T10:00:00Z");
  await change(third.id, { winLossStatus: 2 }, "2026-06-30T23:59:59.999Z");
  const { id: openId } = await open({ name: "Open", amount: 999 }, "2026-06-11T10:00:00Z");
  const july = await open({ name: "July", amount: 5 }, "2026-07-01T00:00:00Z");
  await change(july.id, { winLossStatus: 1 }, "2026-07-01T00:00:00Z");
  const opportunityIds = { may: may.id, first: first.id, second: second.id, third: third.id };
  return { eva, openId, opportunityIds, pipelineId: sales.id, stageIds };
}
