import { expect, it } from "vitest";
import { newId } from "#lib/platform/ids.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { readRows } from "./stored-rows.ts";

useTestDatabase();

it("reads rows of a table with a column named after an SQL keyword", async () => {
  const rows = { table: "automation_nodes", column: "automation_id", id: newId() };
  expect(await readRows(await newWorkspace(), rows)).toEqual([]);
});
