import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { auditLog, knowledgeFiles } from "#lib/db/schema/index.ts";
import type { Passage } from "#lib/passages/schema.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { docxOf, paragraph } from "#lib/testing/factories/documents/office.ts";
import { pdfOf } from "#lib/testing/factories/documents/pdf.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { type Member, newMember } from "#lib/testing/factories/member.ts";
import { type Added, filesIn, newTeacher, type Teacher } from "#lib/testing/factories/uploads.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type FileCounts, type FileVerdict, fileTypes, type KnowledgeFile } from "./schema.ts";

type Page = { continuationToken: string | null; data: Passage[] };

describe("files of an agent", () => {
  const server = useTestServer();
  const folder = useTestFiles();
  let teacher: Teacher;

  beforeEach(async () => {
    await resetBuckets();
    teacher = await newTeacher(server);
  });

  const ask = <Data>(call: string, input: Record<string, unknown> = {}) =>
    teacher.ask<Data>(call, { agentId: teacher.agentId, ...input });
  const add = (name: string, bytes: string | Buffer) => teacher.add(name, bytes);
  const list = async () => (await ask<KnowledgeFile[]>("GET /api/agent/files")).data;
  const validate = async (fileName: string) =>
    (await ask<FileVerdict>("GET /api/agent/validate-file", { fileName })).data;
  const passagesOf = async (fileName: string) =>
    (await ask<Page>("GET /api/agent/passages", { fileName })).data.data.map(({ passage }) => passage);

  it("counts the files of every agent by state", async () => {
    await add("guide.txt", "Enrolment opens in September.");
    await add("empty.txt", "   ");
    await runJobs();
    await add("late.txt", "Grants cover half.");
    const other = await teacher.ask<{ id: string }>("POST /api/agent/add", { name: "Nora" });
    const counts = await teacher.ask<FileCounts[]>("GET /api/agent/file-counts");
    expect(counts.data).toEqual([{ agentId: teacher.agentId, ready: 1, processing: 1, failed: 1 }]);
    expect(other.status).toBe(200);
    const stranger = await newTeacher(server);
    expect((await stranger.ask<FileCounts[]>("GET /api/agent/file-counts")).data).toEqual([]);
  });

  it("is processing, then ready with its passages", async () => {
    const pages = [
      [{ text: "Enrolment opens in September.", y: 700 }],
      [{ text: "Grants cover half.", y: 700 }],
    ];
    await add("guide.pdf", pdfOf(pages));
    expect(await list()).toMatchObject([
      {
        name: "guide.pdf",
        type: "pdf",
        status: "processing",
        step: "queued",
        passageCount: 0,
        pageCount: null,
      },
    ]);
    expect(await validate("guide.pdf")).toEqual({ isValid: false, message: "processing" });
    await runJobs();
    const [file] = await list();
    expect(file).toMatchObject({ status: "ready", step: null, error: null, pageCount: 2 });
    const { passageCount = 0 } = file ?? {};
    expect(passageCount).toBe(1);
    expect(await validate("guide.pdf")).toEqual({ isValid: true, message: "ready: 1 passages" });
    const passages = await passagesOf("guide.pdf");
    expect(passages).toHaveLength(passageCount);
    expect(passages.join(" ")).toContain("Enrolment opens in September.");
    expect(await ask("GET /api/agent/get-agent")).toMatchObject({ data: { files: ["guide.pdf"] } });
  });

  it.each([
    ["scanned.pdf", pdfOf([[], []]), "This PDF has no text. It looks scanned."],
    [
      "secret.pdf",
      pdfOf([[{ text: "x", y: 1 }]], { encrypt: true }),
      "This PDF is protected with a password.",
    ],
    ["cut.docx", docxOf(paragraph("x")).subarray(0, 900), "It is damaged: its contents cannot be unpacked."],
    ["blank.txt", " \n\n ", "It contains no text."],
  ])("ends as failed with the reason: %s", async (name, bytes, reason) => {
    expect((await add(name, bytes)).data).toEqual({ fileName: name, status: "processing" });
    await add("other.txt", "An other file does not suffer.");
    await runJobs();
    const [failed, ready] = (await list()).sort((a, b) => a.status.localeCompare(b.status));
    expect(failed).toMatchObject({ name, status: "failed", step: null, error: reason, passageCount: 0 });
    expect(ready).toMatchObject({ name: "other.txt", status: "ready" });
    expect(await validate(name)).toEqual({ isValid: false, message: reason });
  });

  it("replaces a file of the same name, and stops its older ingestion", async () => {
    const before = (await filesIn(folder())).length;
    await add("prices.txt", "The course costs ten euros.");
    const [first] = await list();
    await add("prices.txt", "The course costs twenty euros.");
    await runJobs();
    const files = await list();
    expect(files).toMatchObject([{ id: first?.id, name: "prices.txt", status: "ready", bytes: 30 }]);
    expect(await passagesOf("prices.txt")).toEqual(["The course costs twenty euros."]);
    await add("prices.txt", "   ");
    expect(await passagesOf("prices.txt")).toEqual(["The course costs twenty euros."]);
    await runJobs();
    expect(await list()).toMatchObject([{ status: "failed", passageCount: 0 }]);
    expect(await passagesOf("prices.txt")).toEqual([]);
    await expect.poll(async () => (await filesIn(folder())).length).toBe(before + 1);
  });

  it("deletes a file with its passages and its bytes", async () => {
    const before = (await filesIn(folder())).length;
    await add("Guía ñ.txt", "Text");
    await runJobs();
    expect(await ask("DELETE /api/agent/delete-file", { fileName: "Gui\u0301a ñ.txt" })).toMatchObject({
      status: 200,
      data: { fileName: "Guía ñ.txt" },
    });
    expect(await list()).toEqual([]);
    await expect.poll(async () => (await filesIn(folder())).length).toBe(before);
    const audit = await database()
      .db.select()
      .from(auditLog)
      .where(eq(auditLog.workspaceId, teacher.workspaceId));
    expect(audit.map(({ action, detail }) => [action, detail]).slice(-2)).toEqual([
      ["file.added", "Guía ñ.txt"],
      ["file.deleted", "Guía ñ.txt"],
    ]);
    for (const fileName of ["Guía ñ.txt", "../../etc/passwd", "x".repeat(300)]) {
      const again = await ask("DELETE /api/agent/delete-file", { fileName });
      expect(again).toMatchObject({ status: 404, errorCode: "FILE_NOT_FOUND" });
    }
  });

  it("accepts at most 100 files per agent", async () => {
    await add("first.txt", "Text");
    const [row] = await database()
      .db.select()
      .from(knowledgeFiles)
      .where(eq(knowledgeFiles.agentId, teacher.agentId));
    if (!row) throw new Error("no file");
    const more = Array.from({ length: 99 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      name: `more ${index}.txt`,
    }));
    await database().db.insert(knowledgeFiles).values(more);
    const stored = await filesIn(folder());
    const refused = await add("one too many.txt", "Text");
    expect(refused).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    expect(refused.message).toContain("at most 100 files");
    expect(await filesIn(folder())).toEqual(stored);
    expect(await validate("one too many.txt")).toEqual({ isValid: false, message: refused.message });
    expect(await add("more 5.txt", "Replaced")).toMatchObject({ status: 200 });
    expect(await list()).toHaveLength(100);
  });

  it("returns whether a name is free and allowed", async () => {
    for (const [type, { extensions, maxBytes }] of Object.entries(fileTypes)) {
      const verdict = await validate(`new${extensions[0]}`);
      expect({ type, ...verdict }).toMatchObject({ type, isValid: true });
      expect(verdict.message).toContain(`${maxBytes / 1_048_576} MB`);
    }
    for (const name of [
      "run.exe",
      "README",
      "a/b.txt",
      "a\\b.txt",
      `${"x".repeat(252)}.txt`,
      "a\u202etxt.pdf",
    ]) {
      expect({ name, ...(await validate(name)) }).toMatchObject({ name, isValid: false, message: /./ });
    }
  });

  it("is served only as a download", async () => {
    const name = "Guía (1) “ñ”.txt";
    await add(name, "<b>Text</b>");
    const query = new URLSearchParams({
      agentId: teacher.agentId,
      workspaceId: teacher.workspaceId,
      fileName: name,
    });
    const get = (by: Pick<Member, "token" | "workspaceId">) =>
      server.fetch(`/api/agent/file?${query}`, {
        headers: { authorization: `Bearer ${by.token}`, "x-workspace-id": by.workspaceId },
      });
    const response = await get(teacher);
    expect(await response.text()).toBe("<b>Text</b>");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": "11",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "content-disposition":
        "attachment; filename=\"Gu_a (1) ___.txt\"; filename*=UTF-8''Gu%C3%ADa%20%281%29%20%E2%80%9C%C3%B1%E2%80%9D.txt",
    });
    const stranger = await newMember(server);
    expect((await get({ ...stranger, workspaceId: teacher.workspaceId })).status).toBe(403);
    query.set("workspaceId", stranger.workspaceId);
    expect((await get(stranger)).status).toBe(404);
    expect((await server.fetch(`/api/agent/file?${query}`)).status).toBe(401);
  });

  it("reingests a file", async () => {
    await add("notes.txt", "Text");
    await runJobs();
    await database()
      .db.update(knowledgeFiles)
      .set({ status: "failed", error: { text: "Trouble.", parts: [] } });
    const answer = await ask<Added>("POST /api/agent/reprocess-file", { fileName: "notes.txt" });
    expect(answer).toMatchObject({ status: 200, data: { fileName: "notes.txt", status: "processing" } });
    await runJobs();
    expect(await list()).toMatchObject([{ status: "ready", error: null, passageCount: 1 }]);
    const missing = { status: 404, errorCode: "FILE_NOT_FOUND" };
    expect(await ask("POST /api/agent/reprocess-file", { fileName: "none.txt" })).toMatchObject(missing);
    expect(await ask("GET /api/agent/passages", { fileName: "none.txt" })).toMatchObject(missing);
  });

  it("pages through passages", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => `Topic ${index};${"word ".repeat(150)}`);
    await add("topics.csv", `Topic;Text\n${rows.join("\n")}`);
    await runJobs();
    const [file] = await list();
    const all: Passage[] = [];
    let continuationToken: string | null | undefined;
    do {
      const { data } = await ask<Page>("GET /api/agent/passages", {
        fileName: "topics.csv",
        pageSize: 7,
        continuationToken,
      });
      all.push(...data.data);
      continuationToken = data.continuationToken;
    } while (continuationToken);
    expect(all.map(({ ordinal }) => ordinal)).toEqual(
      Array.from({ length: file?.passageCount ?? 0 }, (_, at) => at),
    );
    expect(file?.passageCount).toBeGreaterThan(7);
  });
});
