import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { database } from "#lib/db/client.ts";
import { uploadTokens } from "#lib/db/schema/index.ts";
import { refillBuckets } from "#lib/testing/database-digest.ts";
import { useTestFiles } from "#lib/testing/files.ts";
import { type Member, newMember } from "#lib/testing/member.ts";
import { docxOf, paragraph, xlsxOf } from "#lib/testing/office.ts";
import { pdfOf } from "#lib/testing/pdf.ts";
import { useTestServer } from "#lib/testing/server.ts";
import { filesIn, formOf, send, sendRaw } from "#lib/testing/uploads.ts";
import { zipOf } from "#lib/testing/zip.ts";
import { fileTypes, type UploadToken } from "./schema.ts";

const pdf = pdfOf([[{ text: "Enrolment opens in September.", y: 700 }]]);
const docx = docxOf(paragraph("Enrolment opens in September."));
const xlsx = xlsxOf({
  Prices: [
    ["Plan", "Price"],
    ["Basic", 10],
  ],
});

describe("uploading files", () => {
  const server = useTestServer();
  const folder = useTestFiles();
  let member: Member;
  let agentId: string;

  beforeAll(async () => {
    member = await newMember(server);
    agentId = (await member.ask<{ id: string }>("POST /api/agent/add", { name: "Lola" })).data.id;
  });
  beforeEach(refillBuckets);

  const direct = (body: BodyInit, headers: Record<string, string> = {}, by: Member | null = member) =>
    send(`${server.url()}/api/agent/add-file-direct`, by, { method: "POST", body, headers });
  const fields = () => ({ agentId, workspaceId: member.workspaceId });
  const upload = (name: string, bytes: string | Buffer) => direct(formOf(fields(), { name, bytes }));
  const newLink = async (fileName: string) =>
    (await member.ask<UploadToken>("GET /api/agent/generate-upload-token", { agentId, fileName })).data;
  const namesOfFiles = async () =>
    (await member.ask<{ name: string }[]>("GET /api/agent/files", { agentId })).data.map(({ name }) => name);

  async function refuses(
    sending: () => Promise<{ status: number; errorCode: string | null }>,
    errorCode: string,
  ) {
    const [files, names] = [await filesIn(folder()), await namesOfFiles()];
    const answer = await sending();
    expect(answer).toMatchObject({ errorCode, data: null });
    expect(await namesOfFiles()).toEqual(names);
    expect(await filesIn(folder())).toEqual(files);
    return answer;
  }

  describe("as a form", () => {
    it.each([
      ["guide.pdf", pdf, "pdf"],
      ["guide.docx", docx, "docx"],
      ["prices.xlsx", xlsx, "xlsx"],
      ["notes.txt", Buffer.from("Matrícula"), "txt"],
      ["notes.MD", Buffer.from("# Matrícula"), "md"],
      ["latin.csv", Buffer.from("niño;año\r\n1;2", "latin1"), "csv"],
      ["unicode.csv", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("niño\taño", "utf16le")]), "csv"],
    ])("takes %s", async (name, bytes, type) => {
      expect(await upload(name, bytes)).toMatchObject({
        status: 200,
        data: { fileName: name, status: "processing" },
      });
      const { data } = await member.ask<object[]>("GET /api/agent/files", { agentId });
      expect(data).toContainEqual(
        expect.objectContaining({ name, type, bytes: bytes.length, step: "queued" }),
      );
    });

    it("takes the fields after the file too", async () => {
      const form = formOf({}, { name: "late.txt", bytes: "late" });
      form.append("workspaceId", member.workspaceId);
      form.append("agentId", agentId);
      expect(await direct(form)).toMatchObject({ status: 200, data: { fileName: "late.txt" } });
    });

    it("keeps names as labels: composed, without a path", async () => {
      expect((await upload("Cata\u0301logo ñ €.txt", "x")).data.fileName).toBe("Catálogo ñ €.txt");
      expect((await upload("..\\..\\evil/../plain.txt", "x")).data.fileName).toBe("plain.txt");
    });

    it.each([
      ["an unknown extension", "run.exe", "MZ"],
      ["no extension", "README", "text"],
      ["a second extension", "guide.pdf.html", "<html>"],
      ["a web page named text", "page.txt", "  <!DOCTYPE html><html></html>"],
      ["a drawing named Markdown", "drawing.md", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ["a program named PDF", "setup.pdf", Buffer.concat([Buffer.from("MZ\x90\x00"), Buffer.alloc(200)])],
      ["a program named text", "setup.txt", Buffer.concat([Buffer.from("MZ\x90\x00"), Buffer.alloc(200)])],
      [
        "the antivirus test",
        "eicar.txt",
        String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`,
      ],
      ["a PDF named text", "guide.txt", pdf],
      ["a picture with a PDF behind it", "poly.pdf", Buffer.concat([Buffer.from("GIF89a"), pdf])],
      ["a zip named Word", "zip.docx", zipOf([{ name: "a.txt", content: "a" }])],
      ["Excel named Word", "sheet.docx", xlsx],
      ["bytes that are no text", "noise.csv", Buffer.from([0x61, 0xff, 0xff, 0xff, 0x62])],
    ])("refuses %s", async (_, name, bytes) => {
      expect((await refuses(() => upload(name, bytes), "FILE_TYPE_NOT_ALLOWED")).status).toBe(400);
    });

    it.each([
      ["a control character", "a\u0007.txt"],
      ["reversed text", "invoice\u202efdp.txt"],
      ["256 bytes", `${"ñ".repeat(126)}.txt`],
    ])("refuses a name with %s", async (_, name) => {
      expect((await refuses(() => upload(name, "x"), "VALIDATION_ERROR")).status).toBe(400);
    });

    it("refuses an empty file", async () => {
      await refuses(() => upload("empty.txt", ""), "FILE_UNREADABLE");
    });

    it.each(Object.entries(fileTypes))(
      "takes a %s file of the limit and no byte more",
      async (type, { maxBytes }) => {
        const content = { pdf, docx, xlsx }[type] ?? Buffer.from("a,b\n");
        const filled = Buffer.alloc(maxBytes + 1, "a");
        content.copy(filled);
        const answer = await refuses(() => upload(`large.${type}`, filled), "PAYLOAD_TOO_LARGE");
        expect(answer).toMatchObject({
          status: 413,
          message: expect.stringContaining(`${maxBytes / 1_048_576} MB`),
        });
        expect(await upload(`large.${type}`, filled.subarray(0, maxBytes))).toMatchObject({ status: 200 });
      },
    );

    it("refuses forms that are none", async () => {
      const file = { name: "a.txt", bytes: "x" };
      await refuses(() => direct(formOf(fields(), null)), "VALIDATION_ERROR");
      const twice = formOf(fields(), file);
      twice.append("file", new Blob(["y"]), "b.txt");
      await refuses(() => direct(twice), "VALIDATION_ERROR");
      const elsewhere = formOf(fields(), null);
      elsewhere.append("upload", new Blob(["y"]), "b.txt");
      await refuses(() => direct(elsewhere), "VALIDATION_ERROR");
      await refuses(() => direct(formOf({ workspaceId: member.workspaceId }, file)), "VALIDATION_ERROR");
      await refuses(() => direct(formOf({ agentId, workspaceId: "a\0b" }, file)), "VALIDATION_ERROR");
      await refuses(() => direct("{}", { "content-type": "application/json" }), "UNSUPPORTED_MEDIA_TYPE");
      await refuses(() => direct("x", { "content-type": "multipart/form-data" }), "VALIDATION_ERROR");
    });

    it("refuses 10,000 parts and a part with endless headers", async () => {
      const type = { "content-type": "multipart/form-data; boundary=xx" };
      const part = '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
      await refuses(() => direct(`${part.repeat(10_000)}--xx--\r\n`, type), "VALIDATION_ERROR");
      const long = `--xx\r\nX-Long: ${"y".repeat(100_000)}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nb\r\n--xx--\r\n`;
      await refuses(() => direct(long, type), "VALIDATION_ERROR");
    });

    it("keeps nothing of a form that breaks off", async () => {
      const part = '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf a file';
      await refuses(
        () => direct(part, { "content-type": "multipart/form-data; boundary=xx" }),
        "VALIDATION_ERROR",
      );
      const files = await filesIn(folder());
      const head = `POST /api/agent/add-file-direct HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${member.token}\r\nx-workspace-id: ${member.workspaceId}\r\nContent-Type: multipart/form-data; boundary=xx\r\nContent-Length: 5000\r\n\r\n`;
      await sendRaw(server.url(), head + part).catch(() => "");
      await expect.poll(() => filesIn(folder())).toEqual(files);
    });

    it("holds the form's workspace against the header, and the agent against the workspace", async () => {
      const file = { name: "a.txt", bytes: "x" };
      const stranger = await newMember(server);
      const theirs = await stranger.ask<{ id: string }>("POST /api/agent/add", { name: "Other" });
      const mixed = { agentId, workspaceId: stranger.workspaceId };
      await refuses(() => direct(formOf(mixed, file)), "WORKSPACE_MISMATCH");
      await refuses(() => direct(formOf({ ...fields(), agentId: theirs.data.id }, file)), "AGENT_NOT_FOUND");
      await refuses(() => direct(formOf({ ...fields(), agentId: "none" }, file)), "AGENT_NOT_FOUND");
      await refuses(
        () => direct(formOf(fields(), file), {}, { ...stranger, workspaceId: member.workspaceId }),
        "WORKSPACE_FORBIDDEN",
      );
      await refuses(() => direct(formOf(fields(), file), {}, null), "TOKEN_REQUIRED");
    });
  });

  describe("to a link", () => {
    const put = (url: string, body: BodyInit | Buffer, init: RequestInit & { duplex?: "half" } = {}) =>
      send(url, null, { method: "PUT", body: Buffer.isBuffer(body) ? Buffer.from(body) : body, ...init });

    it("takes raw bytes or a form, once, without a bearer", async () => {
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

    it("is taken by one of many at once", async () => {
      const { uploadUrl } = await newLink("race.txt");
      const answers = await Promise.all(Array.from({ length: 8 }, () => put(uploadUrl, "x".repeat(100_000))));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ errorCode }) => errorCode === "UPLOAD_TOKEN_NOT_FOUND")).toHaveLength(7);
    });

    it("holds for 15 minutes, and is no bearer", async () => {
      const { uploadUrl, token } = await newLink("old.txt");
      const [row] = await database().db.select().from(uploadTokens).orderBy(uploadTokens.id).limit(1);
      expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(15 * 60_000);
      await database().db.update(uploadTokens).set({ expiresAt: new Date() });
      await refuses(() => put(uploadUrl, "x"), "UPLOAD_TOKEN_NOT_FOUND");
      await refuses(
        () => put(`${server.url()}/api/agent/upload/${"A".repeat(43)}`, "x"),
        "UPLOAD_TOKEN_NOT_FOUND",
      );
      expect(await member.ask.call(null, "GET /api/agent/files", { agentId })).toMatchObject({ status: 200 });
      const listing = await send(
        `${server.url()}/api/agent/files?agentId=${agentId}&workspaceId=${member.workspaceId}`,
        { ...member, token },
        {},
      );
      expect(listing).toMatchObject({ status: 401, errorCode: "TOKEN_INVALID" });
    });

    it("can be used again after an upload that failed", async () => {
      const { uploadUrl } = await newLink("again.txt");
      await refuses(() => put(uploadUrl, "<!doctype html>"), "FILE_TYPE_NOT_ALLOWED");
      await refuses(() => put(uploadUrl, ""), "FILE_UNREADABLE");
      const endless = () => new Blob([Buffer.alloc(3 * 1_048_576, "a")]).stream();
      await refuses(() => put(uploadUrl, endless(), { duplex: "half" }), "PAYLOAD_TOO_LARGE");
      expect(await put(uploadUrl, "text")).toMatchObject({ status: 200 });
    });

    it("keeps nothing of bytes that break off, and the link stays", async () => {
      const { uploadUrl } = await newLink("broken.txt");
      const files = await filesIn(folder());
      const head = `PUT ${new URL(uploadUrl).pathname} HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nhalf`;
      await sendRaw(server.url(), head).catch(() => "");
      await expect.poll(() => filesIn(folder())).toEqual(files);
      await expect.poll(() => put(uploadUrl, "whole")).toMatchObject({ status: 200 });
    });

    it("is not made for names no file may have, nor for another's agent", async () => {
      const ask = (fileName: string, agent = agentId) =>
        member.ask("GET /api/agent/generate-upload-token", { agentId: agent, fileName });
      expect(await ask("run.exe")).toMatchObject({ status: 400, errorCode: "FILE_TYPE_NOT_ALLOWED" });
      expect(await ask("../a.txt")).toMatchObject({ status: 400, errorCode: "VALIDATION_ERROR" });
      const stranger = await newMember(server);
      const theirs = await stranger.ask<{ id: string }>("POST /api/agent/add", { name: "Other" });
      expect(await ask("a.txt", theirs.data.id)).toMatchObject({ status: 404, errorCode: "AGENT_NOT_FOUND" });
    });
  });
});
