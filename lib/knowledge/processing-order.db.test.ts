import { asc, inArray } from "drizzle-orm";
import { expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { knowledgeFiles } from "#lib/db/schema/index.ts";
import { rawBodyOf } from "#lib/platform/api/request/raw-body.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { newAgent } from "#lib/testing/factories/teach-agent.ts";
import { formOf } from "#lib/testing/factories/uploads.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { addFileDirect } from "./add-file-direct.ts";

useTestDatabase();
useTestFiles();

/** Adds files with these names, in this order. */
async function addFiles(ctx: WorkspaceContext, names: readonly string[]): Promise<string> {
  const { id: agentId } = await newAgent(ctx);
  for (const name of names) {
    const body = formOf({ agentId, workspaceId: ctx.workspaceId }, { name: `${name}.txt`, bytes: name });
    await addFileDirect(ctx, rawBodyOf(new Request("http://localhost/", { method: "POST", body })));
  }
  return agentId;
}

it("processes files of workspaces in turn, so a few files do not wait for another workspace's many", {
  timeout: 60_000,
}, async () => {
  const many = await addFiles(await newWorkspace(), ["a1", "a2", "a3", "a4"]);
  const few = await addFiles(await newWorkspace(), ["b1", "b2"]);
  await runJobs();
  const rows = await database()
    .db.select()
    .from(knowledgeFiles)
    .where(inArray(knowledgeFiles.agentId, [many, few]))
    .orderBy(asc(knowledgeFiles.updatedAt));
  expect(rows.map(({ name, status }) => [name, status])).toEqual(
    ["a1", "b1", "a2", "b2", "a3", "a4"].map((name) => [`${name}.txt`, "ready"]),
  );
});
