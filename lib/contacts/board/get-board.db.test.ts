import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#lib/platform/ids.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { type ContactFixture, newContactFixture } from "#lib/testing/factories/contact-fixture.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { listContacts } from "../list/list-contacts.ts";
import type { ContactFilters } from "../schema.ts";
import { getBoard } from "./get-board.ts";

describe("the board", () => {
  useTestDatabase();
  let ctx: ContactFixture["ctx"];
  let stages: ContactFixture["stages"];
  let ids: ContactFixture["ids"];
  let tagId: ContactFixture["tagId"];

  beforeAll(async () => {
    ({ ctx, stages, ids, tagId } = await newContactFixture());
  });

  const shape = async (filters: ContactFilters, pageSize = 20) =>
    (await getBoard(ctx, { ...filters, pageSize })).columns.map(
      ({ stage, count, contacts, continuationToken }) => [
        stage.name,
        count,
        contacts.map(({ id, orderInCards }) => [ids.indexOf(id), orderInCards]),
        continuationToken !== null,
      ],
    );
  const empty = ["Qualified", "Proposal", "Customer"].map((name) => [name, 0, [], false]);

  it("returns every stage in order, with its count and its cards from the top", async () => {
    expect(await shape({})).toEqual([
      [
        "New",
        3,
        [
          [4, 5],
          [2, 7],
          [0, 9],
        ],
        false,
      ],
      [
        "Contacted",
        2,
        [
          [3, 6],
          [1, 8],
        ],
        false,
      ],
      ...empty,
    ]);
    const { columns } = await getBoard(ctx, { pageSize: 20 });
    expect(columns.map(({ stage }) => stage)).toEqual(stages);
  });

  it("counts and shows contacts that match the filters, with their keys", async () => {
    expect(await shape({ search: "example" })).toEqual([
      [
        "New",
        2,
        [
          [2, 7],
          [0, 9],
        ],
        false,
      ],
      ["Contacted", 1, [[1, 8]], false],
      ...empty,
    ]);
    expect(await shape({ isSolved: true, tagId })).toEqual([
      ["New", 0, [], false],
      ["Contacted", 0, [], false],
      ...empty,
    ]);
  });

  it("shows one column for stageId", async () => {
    expect(await shape({ stageId: stages[1]?.id })).toEqual([
      [
        "Contacted",
        2,
        [
          [3, 6],
          [1, 8],
        ],
        false,
      ],
    ]);
    expect(await shape({ stageId: newId() })).toEqual([]);
    expect(await shape({ stageId: "x" })).toEqual([]);
  });

  it("continues a column in the list, with and without filters", async () => {
    for (const filters of [{}, { search: "a" }, { isSolved: false }]) {
      const { columns } = await getBoard(ctx, { ...filters, pageSize: 1 });
      const stageId = stages[0]?.id;
      const whole = (await listContacts(ctx, { ...filters, stageId, orderBy: "card", pageSize: 100 })).data;
      const rest = await listContacts(ctx, {
        ...filters,
        stageId,
        orderBy: "card",
        pageSize: 100,
        continuationToken: columns[0]?.continuationToken ?? "",
      });
      expect([...(columns[0]?.contacts ?? []), ...rest.data]).toEqual(whole);
    }
  });

  it.each([
    ["near the top of each column", 3],
    ["further down in some columns", 1],
  ])("finds the same cards among more matches than it counts, %s", async (_, walked) => {
    const filters = [
      { search: "a" },
      { search: "example" },
      { isSolved: false },
      { tagId },
      { search: "a", tagId },
    ];
    for (const filter of [...filters, { search: "a", stageId: stages[1]?.id }, { search: "nobody" }]) {
      for (const pageSize of [1, 2, 20]) {
        const exact = await getBoard(ctx, { ...filter, pageSize });
        const { columns } = await getBoard(ctx, { ...filter, pageSize }, { matches: 0, walked });
        expect(columns).toEqual(
          exact.columns.map((column, index) => {
            const { count = 0, isCountExact } = columns[index] ?? {};
            expect(count).toBeLessThanOrEqual(column.count);
            expect(count).toBeGreaterThanOrEqual(
              isCountExact === false ? column.contacts.length : column.count,
            );
            return { ...column, count, isCountExact };
          }),
        );
      }
    }
  });

  it("marks the counts of many matches as lower bounds", async () => {
    const countsWithin = async (walked: number) =>
      (await getBoard(ctx, { search: "a", pageSize: 1 }, { matches: 1, walked })).columns.map(
        ({ count, isCountExact }) => [count, isCountExact],
      );
    const exact = await countsWithin(0);
    expect(exact).toEqual([
      [3, undefined],
      [2, undefined],
      [0, undefined],
      [0, undefined],
      [0, undefined],
    ]);
    expect(await countsWithin(3)).toEqual([[2, false], [2, false], ...exact.slice(2)]);
  });

  it("is empty in a workspace without contacts", async () => {
    const other = await newWorkspace();
    await createDefaultStages(other);
    const { columns } = await getBoard(other, { pageSize: 20 });
    expect(columns.map(({ count, contacts }) => [count, contacts])).toEqual(stages.map(() => [0, []]));
  });
});
