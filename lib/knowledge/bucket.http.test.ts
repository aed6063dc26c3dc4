import { beforeEach, describe, expect, it } from "vitest";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { docxOf, paragraph } from "#lib/testing/factories/documents/office.ts";
import { newTeacher, type Teacher } from "#lib/testing/factories/uploads.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useTestBucket } from "#lib/testing/servers/s3/test-bucket.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { KnowledgeFile } from "./schema.ts";

const TEXT = "Enrolment opens in September.";

describe("files of an agent in a bucket", () => {
  const server = useTestServer();
  const bucket = useTestBucket();
  let teacher: Teacher;

  beforeEach(async () => {
    await resetBuckets();
    bucket().reset();
    teacher = await newTeacher(server);
  });

  const files = async () =>
    (await teacher.ask<KnowledgeFile[]>("GET /api/agent/files", { agentId: teacher.agentId })).data;
  const download = (by: Teacher, fileName: string) =>
    server.fetch(
      `/api/agent/file?${new URLSearchParams({ agentId: teacher.agentId, workspaceId: by.workspaceId, fileName })}`,
      { headers: { authorization: `Bearer ${by.token}`, "x-workspace-id": by.workspaceId } },
    );

  it("are checked, read by the extraction process, downloaded only in their workspace, and deleted", async () => {
    const docx = docxOf(paragraph(TEXT));
    expect(await teacher.add("guide.docx", docx)).toMatchObject({ status: 200 });
    expect(await teacher.add("page.docx", "<!doctype html>")).toMatchObject({
      errorCode: "FILE_TYPE_NOT_ALLOWED",
    });
    expect(bucket().keys("files")).toHaveLength(1);
    await runJobs();
    expect(await files()).toMatchObject([{ name: "guide.docx", status: "ready", passageCount: 1 }]);
    const response = await download(teacher, "guide.docx");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-length": String(docx.length),
      "content-disposition": expect.stringMatching(/^attachment; filename="guide.docx"/),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(docx)).toBe(true);
    const stranger = await newTeacher(server);
    expect((await download(stranger, "guide.docx")).status).toBe(404);
    const deletion = { agentId: teacher.agentId, fileName: "guide.docx" };
    expect(await teacher.ask("DELETE /api/agent/delete-file", deletion)).toMatchObject({ status: 200 });
    await expect.poll(() => bucket().keys("files")).toEqual([]);
  });

  it("return 503 without details while the storage fails", async () => {
    await teacher.add("guide.txt", TEXT);
    bucket().fail(() => ({ status: 403, code: "AccessDenied" }));
    const unavailable = {
      status: 503,
      errorCode: "SERVICE_UNAVAILABLE",
      message: "The file storage does not respond; try again in a moment.",
    };
    expect(await teacher.add("late.txt", TEXT)).toMatchObject(unavailable);
    const response = await download(teacher, "guide.txt");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    bucket().fail(() => undefined);
    await runJobs();
    expect(await files()).toMatchObject([{ name: "guide.txt", status: "ready" }]);
    expect(await (await download(teacher, "guide.txt")).text()).toBe(TEXT);
  });
});
