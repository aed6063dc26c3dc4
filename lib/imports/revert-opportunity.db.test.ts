import { beforeAll, describe, expect, it, vi } from "vitest";
import { getOpportunity, listOpportunities, updateOpportunity } from "#lib/opportunities/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { importRequest } from "#lib/testing/factories/import.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { createImport, getImport, revertImport, saveImport, startImport } from "./index.ts";
import { importJobs } from "./jobs.ts";

describe("undoing an import of opportunities", () => {
  useTestDatabase();
  let ctx: WorkspaceContext & { userId: string };

  beforeAll(async () => {
    ctx = await newWorkspace();
    await createDefaultStages(ctx);
    const now = new Date();
    vi.spyOn(clock, "now").mockReturnValue(now);
    return () => vi.restoreAllMocks();
  });

  async function take(csv: string): Promise<string> {
    const { id } = await createImport(ctx, importRequest(csv, "opportunities"));
    await saveImport(ctx, id, { options: { matchBy: "name", onMatch: "update" } });
    await startImport(ctx, id);
    await runJobs({ jobs: importJobs });
    return id;
  }
  async function undo(id: string) {
    await revertImport(ctx, id);
    await runJobs({ jobs: importJobs });
    return (await getImport(ctx, id)).revert;
  }
  const idOf = async (name: string) =>
    (await listOpportunities(ctx, { search: name, orderBy: "newest", pageSize: 10 })).data.find(
      (found) => found.name === name,
    )?.id ?? "";

  it("keeps changes made in the same millisecond as the import", async () => {
    const importId = await take("name;amount\nChanged;100\nUntouched;200\n");
    const changed = await idOf("Changed");
    await updateOpportunity(ctx, changed, { description: "Called today" });
    expect(await undo(importId)).toMatchObject({
      undone: 1,
      kept: 1,
      examples: [{ id: changed, reason: "The opportunity was changed since the import." }],
    });
    expect(await getOpportunity(ctx, changed)).toMatchObject({ amount: 100, description: "Called today" });
    expect(await idOf("Untouched")).toBe("");
  });

  it("removes records that several rows of the import created and changed", async () => {
    const importId = await take("name;amount\nTwice;100\nTwice;200\n");
    expect(await getOpportunity(ctx, await idOf("Twice"))).toMatchObject({ amount: 200 });
    expect(await undo(importId)).toMatchObject({ undone: 1, kept: 0 });
    expect(await idOf("Twice")).toBe("");
  });
});
