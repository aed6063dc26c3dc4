import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { imports, notifications } from "#lib/db/schema/index.ts";
import { systemContext } from "#lib/platform/context.ts";
import { createDefaultStages } from "#lib/stages/index.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { importRequest } from "#lib/testing/factories/import.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { countRoundTrips } from "#lib/testing/round-trips.ts";
import { createImport } from "./create-import.ts";
import { failImport, finishImport } from "./finish-import.ts";
import { runImport } from "./run-import.ts";
import { startImport } from "./start-import.ts";

useTestDatabase();
useTestFiles();

async function running(file = "name,email\nEva,eva@x.es\n") {
  const person = await newWorkspace();
  await createDefaultStages(person);
  const actor = { type: "user", id: person.userId, name: "Ana", via: "panel" } as const;
  const { id } = await createImport({ ...person, actor }, importRequest(file));
  await startImport({ ...person, actor }, id);
  const ctx = systemContext(person.workspaceId);
  const read = async () => (await ctx.db.select().from(imports).where(eq(imports.id, id)))[0];
  const notices = () =>
    ctx.db.select({ title: notifications.title }).from(notifications).where(eq(notifications.subjectId, id));
  return { ctx, id, read, notices };
}

it("finishImport completes a running import once and notifies its user", async () => {
  const { ctx, id, read, notices } = await running();
  await finishImport(ctx, id, "reverted");
  expect(await read()).toMatchObject({ status: "running" });
  await finishImport(ctx, id, "done");
  expect(await read()).toMatchObject({ status: "done", endedAt: expect.any(Date) });
  expect(await notices()).toEqual([{ title: "The import of people.csv is complete" }]);
});

it("failImport keeps processed rows and stores a reason", async () => {
  const { ctx, id, read, notices } = await running();
  await failImport(ctx, id);
  expect(await read()).toMatchObject({
    status: "failed",
    statusReason: { parts: [{ code: "importFailed" }] },
  });
  expect(await notices()).toEqual([{ title: "The import of people.csv failed" }]);
});

it("failImport reports that a revert failed, and how to continue", async () => {
  const { ctx, id, read } = await running();
  await finishImport(ctx, id, "done");
  await ctx.db.update(imports).set({ status: "reverting" }).where(eq(imports.id, id));
  await failImport(ctx, id);
  expect(await read()).toMatchObject({
    status: "failed",
    statusReason: {
      text: "The server could not finish the undo. Undo the import again to continue.",
      parts: [{ code: "importUndoFailed" }],
    },
  });
});

it("runImport looks up the names in cells once for several batches", async () => {
  const rows = Array.from({ length: 301 }, (_, at) => `Eva,eva${at}@x.es\n`);
  const { ctx, id, read } = await running(`name,email\n${rows.join("")}`);
  const { signal } = new AbortController();
  const { roundTrips } = await countRoundTrips(() => runImport(ctx, id, signal));
  expect(await read()).toMatchObject({ status: "done" });
  expect(roundTrips.flat().filter((name) => name === "import_lookups")).toEqual(["import_lookups"]);
});
