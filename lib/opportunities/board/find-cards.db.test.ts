import { beforeAll, expect, it } from "vitest";
import { createPipeline } from "#lib/pipelines/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { createOpportunity, getBoard, listOpportunities } from "../index.ts";
import type { OpportunityBoard } from "../schema.ts";

useTestDatabase();
let ctx: WorkspaceContext;
let stageIds: string[];

beforeAll(async () => {
  ctx = await newWorkspace();
  const stages = ["Una", "Dos", "Tres"].map((name) => ({ name }));
  stageIds = (await createPipeline(ctx, { name: "Ventas", stages })).stages.map(({ id }) => id);
  await createPipeline(ctx, { name: "Otra" });
  const [one = "", two = ""] = stageIds;
  // From the bottom up: each goes to the top of its stage.
  const made = [
    ["Beca 1", 1, "EUR", one],
    ["Curso 2", 2, "EUR", one],
    ["Beca 3", 4, "USD", one],
    ["Curso 4", 8, "EUR", two],
    ["Beca 5", 16, "EUR", two],
    ["Beca 6", 32, "EUR", one],
    ["Beca 7", 64, "USD", one],
  ] as const;
  for (const [name, amount, currencyCode, stageId] of made) {
    await createOpportunity(ctx, { name, amount, currencyCode, stageId });
  }
});

const shape = ({ columns }: OpportunityBoard) =>
  columns.map(({ stage, count, totals, opportunities }) => [
    stage.name,
    count,
    totals.map(({ currencyCode, amount }) => `${amount} ${currencyCode}`),
    opportunities.map(({ name }) => name),
  ]);

it("counts and adds up all that a search finds, and shows the top of each column", async () => {
  const found = await getBoard(ctx, { search: "bécá", pageSize: 2 });
  expect(shape(found)).toEqual([
    ["Una", 4, ["68 USD", "33 EUR"], ["Beca 7", "Beca 6"]],
    ["Dos", 1, ["16 EUR"], ["Beca 5"]],
    ["Tres", 0, [], []],
  ]);
  const token = found.columns[0]?.continuationToken;
  const list = { search: "bécá", stageId: stageIds[0], orderBy: "card" as const, pageSize: 5 };
  const { data } = await listOpportunities(ctx, { ...list, continuationToken: token ?? "" });
  expect(data.map(({ name }) => name)).toEqual(["Beca 3", "Beca 1"]);
  expect(found.columns.map(({ continuationToken }) => continuationToken !== null)).toEqual([
    true,
    false,
    false,
  ]);
});

it("shows one column for a given stage, and nothing for an unknown one", async () => {
  const column = await getBoard(ctx, { search: "curso", stageId: stageIds[1], pageSize: 2 });
  expect(shape(column)).toEqual([["Dos", 1, ["8 EUR"], ["Curso 4"]]]);
  const nothing = await getBoard(ctx, { search: "zzz", pageSize: 2 });
  expect(shape(nothing)).toEqual(["Una", "Dos", "Tres"].map((name) => [name, 0, [], []]));
  expect(shape(await getBoard(ctx, { search: "beca", winLossStatus: 1, pageSize: 2 }))).toEqual(
    ["Una", "Dos", "Tres"].map((name) => [name, 0, [], []]),
  );
});
