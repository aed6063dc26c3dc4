import { utimes } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { knowledgeFiles, passages } from "#lib/db/schema/index.ts";
import { rawBodyOf } from "#lib/platform/api/request/raw-body.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { storeFile, sweepStored } from "#lib/platform/storage/index.ts";
import { objectPath } from "#lib/platform/storage/layout.ts";
import { useTestDatabase } from "#lib/testing/database.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { newAgent } from "#lib/testing/factories/teach-agent.ts";
import { filesIn, formOf } from "#lib/testing/factories/uploads.ts";
import { newWorkspace } from "#lib/testing/factories/workspace.ts";
import { deleteJobs, listJobs, runJobs } from "#lib/testing/jobs.ts";
import { addFileDirect } from "./add-file-direct.ts";
import { copyKnowledge } from "./copy-knowledge.ts";
import { deleteFile } from "./delete-file.ts";
import { failFile } from "./fail-file.ts";
import { findKnowledgeKeys } from "./find-knowledge-keys.ts";
import { listFiles } from "./list-files.ts";
import { processFile } from "./process-file.ts";
import { readDocument } from "./read-document.ts";
import { requireAgent } from "./require-agent.ts";
import { resumeKnowledge } from "./resume-knowledge.ts";
import { setFileState } from "./set-file-state.ts";

describe("knowledge", () => {
  useTestDatabase();
  const folder = useTestFiles();
  let ctx: WorkspaceContext;
  let agentId: string;

  beforeEach(async () => {
    ctx = await newWorkspace();
    agentId = (await newAgent(ctx)).id;
  });

  const add = (name: string, bytes: string, to = agentId) => {
    const body = formOf({ agentId: to, workspaceId: ctx.workspaceId }, { name, bytes });
    return addFileDirect(ctx, rawBodyOf(new Request("http://localhost/", { method: "POST", body })));
  };
  const rowOf = async (agent = agentId) => {
    const [row] = await ctx.db.select().from(knowledgeFiles).where(eq(knowledgeFiles.agentId, agent));
    if (!row) throw new Error("the agent has no file");
    return row;
  };
  const remove = (from: string, fileName: string) =>
    deleteFile(ctx, { agentId: from, workspaceId: ctx.workspaceId, fileName });
  const textsOf = async (agent: string) => {
    const rows = await ctx.db.select().from(passages).where(eq(passages.agentId, agent));
    return rows.map(({ text }) => text);
  };

  it("belongs to an agent of the workspace", async () => {
    await requireAgent(ctx, agentId);
    const stranger = await newWorkspace();
    for (const [as, id] of [
      [stranger, agentId],
      [ctx, newId()],
      [ctx, "none"],
    ] as const) {
      await expect(requireAgent(as, id)).rejects.toMatchObject({ code: "AGENT_NOT_FOUND" });
    }
  });

  it("is copied with its passages and shares its bytes until the last copy is deleted", async () => {
    await add("ready.txt", "Ready text.");
    await runJobs();
    await add("waiting.txt", "Waiting text.");
    const stored = (await filesIn(folder())).length;
    const copy = (await newAgent(ctx)).id;
    await copyKnowledge(ctx, { fromAgentId: agentId, toAgentId: copy });
    expect(await listFiles(ctx, { agentId: copy })).toMatchObject([
      { name: "ready.txt", status: "ready", passageCount: 1 },
      { name: "waiting.txt", status: "processing" },
    ]);
    expect(await textsOf(copy)).toEqual(["Ready text."]);
    await runJobs();
    expect((await textsOf(copy)).sort()).toEqual(["Ready text.", "Waiting text."]);
    expect(await filesIn(folder())).toHaveLength(stored);
    await remove(agentId, "ready.txt");
    await remove(agentId, "waiting.txt");
    expect(await listFiles(ctx, { agentId })).toEqual([]);
    expect(await textsOf(copy)).toHaveLength(2);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await filesIn(folder())).toHaveLength(stored);
    await remove(copy, "ready.txt");
    await remove(copy, "waiting.txt");
    await expect.poll(async () => (await filesIn(folder())).length).toBe(stored - 2);
  });

  it("ignores the results of ingesting older content", async () => {
    await add("notes.txt", "New text.");
    const { id: fileId } = await rowOf();
    const older = { fileId, revision: 0 };
    await processFile(ctx, older);
    await failFile(ctx, older, { text: "Too late.", parts: [] });
    expect(await setFileState(ctx, older, { step: "indexing" })).toBe(false);
    expect(await rowOf()).toMatchObject({ status: "processing", step: "queued", error: null });
    const stranger = await newWorkspace();
    await processFile(stranger, { fileId, revision: 1 });
    expect(await rowOf()).toMatchObject({ status: "processing", step: "queued" });
    await processFile(ctx, { fileId, revision: 1 });
    expect(await rowOf()).toMatchObject({ status: "ready", passageCount: 1 });
    await failFile(ctx, { fileId, revision: 1 }, { text: "Settled already.", parts: [] });
    expect(await rowOf()).toMatchObject({ status: "ready" });
  });

  it("is ingested if its agent was restored before that", async () => {
    await add("notes.txt", "Text.");
    await deleteJobs();
    await resumeKnowledge(await newWorkspace(), agentId);
    expect(await listJobs()).toEqual([]);
    await resumeKnowledge(ctx, agentId);
    await runJobs();
    expect(await rowOf()).toMatchObject({ status: "ready", revision: 2, passageCount: 1 });
  });

  it("is ingested again after a crash, and fails if the bytes are gone", async () => {
    await add("notes.txt", "Text.");
    const { id, storageKey } = await rowOf();
    const ofFile = and(eq(knowledgeFiles.workspaceId, ctx.workspaceId), eq(knowledgeFiles.id, id));
    await ctx.db.update(knowledgeFiles).set({ step: "indexing" }).where(ofFile);
    await processFile(ctx, { fileId: id, revision: 1 });
    expect(await textsOf(agentId)).toEqual(["Text."]);
    await ctx.db
      .update(knowledgeFiles)
      .set({ status: "processing", storageKey: storageKey.replace(/.$/, "0").replace(/^./, "f") })
      .where(ofFile);
    await processFile(ctx, { fileId: id, revision: 1 });
    expect(await rowOf()).toMatchObject({
      status: "failed",
      error: { text: expect.stringContaining("Upload it again"), parts: [{ code: "fileLost" }] },
    });
    expect(await textsOf(agentId)).toEqual([]);
  });

  it("removes bytes that belong to no file", async () => {
    await add("kept.txt", "Kept.");
    const { storageKey } = await rowOf();
    const source = async function* () {
      yield Buffer.from("orphan");
    };
    const orphan = await storeFile(source(), { maxBytes: 100 });
    for (const key of [storageKey, orphan.key]) {
      const longAgo = new Date(Date.now() - 2 * 3_600_000);
      await utimes(objectPath(key), longAgo, longAgo);
    }
    expect(await sweepStored(findKnowledgeKeys)).toMatchObject({ orphans: 1 });
    expect(await filesIn(folder())).toContain(storageKey);
    expect(await filesIn(folder())).not.toContain(orphan.key);
  });

  describe("immediate extraction", () => {
    const read = (fileName: string, text: string, contentType: string | null = null) =>
      readDocument(ctx, {
        fileName,
        contentType,
        bytes: (async function* () {
          yield Buffer.from(text);
        })(),
      });

    it("returns the text and stores nothing", async () => {
      const stored = await filesIn(folder());
      const markdown = "# Terms\n\nFree returns.\n\n- one\n- two\n\n| Plan | Price |\n|-|-|\n| Basic | 10 |";
      expect(await read("terms.md", markdown)).toEqual({
        fileName: "terms.md",
        text: "# Terms\n\nFree returns.\n\n- one\n- two\n\nPlan: Basic; Price: 10",
      });
      expect(await read("terms", "Plain.", "text/plain")).toEqual({ fileName: "terms.txt", text: "Plain." });
      expect(await filesIn(folder())).toEqual(stored);
    });

    it("rejects files that are not allowed as knowledge", async () => {
      const stored = await filesIn(folder());
      await expect(read("terms", "x", "text/html")).rejects.toMatchObject({ code: "FILE_TYPE_NOT_ALLOWED" });
      await expect(read("a.txt", "<html>")).rejects.toMatchObject({ code: "FILE_TYPE_NOT_ALLOWED" });
      await expect(read("a.txt", "")).rejects.toMatchObject({ code: "FILE_UNREADABLE" });
      await expect(read("a.pdf", "%PDF-1.7")).rejects.toMatchObject({ code: "FILE_UNREADABLE" });
      await expect(read("a.txt", "a".repeat(2_097_153))).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
      expect(await filesIn(folder())).toEqual(stored);
    });
  });
});
