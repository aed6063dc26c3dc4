import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { uploadTokens } from "#lib/db/schema/index.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { pdfOf } from "#lib/testing/factories/documents/pdf.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { newMember } from "#lib/testing/factories/member.ts";
import {
  expectRefused,
  filesIn,
  formOf,
  newTeacher,
  send,
  sendRaw,
  type Teacher,
} from "#lib/testing/factories/uploads.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import type { UploadToken } from "./schema.ts";

const pdf = pdfOf([[{ text: "Enrolment opens in September.", y: 700 }]]);

describe("uploading to a link", () => {
  const server = useTestServer();
  const folder = useTestFiles();
  let teacher: Teacher;

  beforeAll(async () => {
    teacher = await newTeacher(server);
  });
  beforeEach(resetBuckets);

  const refuses = (sending: Parameters<typeof expectRefused>[1], errorCode: string) =>
    expectRefused({ teacher, folder: folder(), errorCode }, sending);
  const newLink = async (fileName: string) =>
    (
      await teacher.ask<UploadToken>("GET /api/agent/generate-upload-token", {
        agentId: teacher.agentId,
        fileName,
      })
    ).data;
  const put = (url: string, body: BodyInit | Buffer, init: RequestInit & { duplex?: "half" } = {}) =>
    send(url, null, { method: "PUT", body: Buffer.isBuffer(body) ? Buffer.from(body) : body, ...init });

  it("accepts raw bytes or a form once, without a bearer token", async () => {
    const link = await newLink("linked.pdf");
    expect(link.uploadUrl).toBe(`${server.url()}/api/agent/upload/${link.token}`);
    expect(await put(link.uploadUrl, pdf)).toMatchObject({
      status: 200,
      data: { fileName: "linked.pdf", status: "processing" },
    });
    await refuses(() => put(link.uploadUrl, pdf), "UPLOAD_TOKEN_NOT_FOUND");
    const other = await newLink("by form.txt");
    const form = formOf({}, { name: "another name.exe", bytes: "text" });
    expect(await send(other.uploadUrl, null, { method: "POST", body: form })).toMatchObject({
      status: 200,
      data: { fileName: "by form.txt" },
    });
  });

  it("is used by only one of several simultaneous uploads", async () => {
    const { uploadUrl } = await newLink("race.txt");
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(uploadUrl, "x".repeat(100_000))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === "UPLOAD_TOKEN_NOT_FOUND")).toHaveLength(7);
  });

  it("is valid for 15 minutes and not accepted as a bearer token", async () => {
    const { uploadUrl, token } = await newLink("old.txt");
    const [row] = await database().db.select().from(uploadTokens).orderBy(uploadTokens.id).limit(1);
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(15 * 60_000);
    await database().db.update(uploadTokens).set({ expiresAt: new Date() });
    await refuses(() => put(uploadUrl, "x"), "UPLOAD_TOKEN_NOT_FOUND");
    await refuses(
      () => put(`${server.url()}/api/agent/upload/${"A".repeat(43)}`, "x"),
      "UPLOAD_TOKEN_NOT_FOUND",
    );
    expect(await teacher.ask.call(null, "GET /api/agent/files", { agentId: teacher.agentId })).toMatchObject({
      status: 200,
    });
    const listing = await send(
      `${server.url()}/api/agent/files?teacher.agentId=${teacher.agentId}&workspaceId=${teacher.workspaceId}`,
      { ...teacher, token },
      {},
    );
    expect(listing).toMatchObject({ status: 401, errorCode: "TOKEN_INVALID" });
  });

  it("can be used again after a failed upload", async () => {
    const { uploadUrl } = await newLink("again.txt");
    await refuses(() => put(uploadUrl, "<!doctype html>"), "FILE_TYPE_NOT_ALLOWED");
    await refuses(() => put(uploadUrl, ""), "FILE_UNREADABLE");
    const endless = () => new Blob([Buffer.alloc(3 * 1_048_576, "a")]).stream();
    await refuses(() => put(uploadUrl, endless(), { duplex: "half" }), "PAYLOAD_TOO_LARGE");
    expect(await put(uploadUrl, "text")).toMatchObject({ status: 200 });
  });

  it("stores nothing of an aborted upload and stays valid", async () => {
    const { uploadUrl } = await newLink("broken.txt");
    const files = await filesIn(folder());
    const head = `PUT ${new URL(uploadUrl).pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nhalf`;
    await sendRaw(server.url(), head).catch(() => "");
    await expect.poll(() => filesIn(folder())).toEqual(files);
    await expect.poll(() => put(uploadUrl, "whole")).toMatchObject({ status: 200 });
  });

  it("is not created for invalid names or another workspace's agent", async () => {
    const ask = (fileName: string, agent = teacher.agentId) =>
      teacher.ask("GET /api/agent/generate-upload-token", { agentId: agent, fileName });
    expect(await ask("run.exe")).toMatchObject({ status: 400, errorCode: "FILE_TYPE_NOT_ALLOWED" });
    expect(await ask("../a.txt")).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
    const stranger = await newMember(server);
    const theirs = await stranger.ask<{ id: string }>("POST /api/agent/add", { name: "Other" });
    expect(await ask("a.txt", theirs.data.id)).toMatchObject({ status: 404, errorCode: "AGENT_NOT_FOUND" });
  });
});
