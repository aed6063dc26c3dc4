import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { docxOf, paragraph, xlsxOf } from "#lib/testing/factories/documents/office.ts";
import { pdfOf } from "#lib/testing/factories/documents/pdf.ts";
import { zipOf } from "#lib/testing/factories/documents/zip.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { newMember } from "#lib/testing/factories/member.ts";
import {
  expectRefused,
  filesIn,
  formOf,
  newTeacher,
  sendRaw,
  type Teacher,
} from "#lib/testing/factories/uploads.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { fileTypes } from "./schema.ts";

const pdf = pdfOf([[{ text: "Enrolment opens in September.", y: 700 }]]);
const docx = docxOf(paragraph("Enrolment opens in September."));
const xlsx = xlsxOf({
  Prices: [
    ["Plan", "Price"],
    ["Basic", 10],
  ],
});

describe("uploading a form", () => {
  const server = useTestServer();
  const folder = useTestFiles();
  let teacher: Teacher;

  beforeAll(async () => {
    teacher = await newTeacher(server);
  });
  beforeEach(resetBuckets);

  const refuses = (sending: Parameters<typeof expectRefused>[1], errorCode: string) =>
    expectRefused({ teacher, folder: folder(), errorCode }, sending);
  const fields = () => ({ agentId: teacher.agentId, workspaceId: teacher.workspaceId });

  it.each([
    ["guide.pdf", pdf, "pdf"],
    ["guide.docx", docx, "docx"],
    ["prices.xlsx", xlsx, "xlsx"],
    ["notes.txt", Buffer.from("Matrícula"), "txt"],
    ["notes.MD", Buffer.from("# Matrícula"), "md"],
    ["latin.csv", Buffer.from("niño;año\r\n1;2", "latin1"), "csv"],
    ["unicode.csv", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("niño\taño", "utf16le")]), "csv"],
  ])("accepts %s", async (name, bytes, type) => {
    expect(await teacher.add(name, bytes)).toMatchObject({
      status: 200,
      data: { fileName: name, status: "processing" },
    });
    const { data } = await teacher.ask<object[]>("GET /api/agent/files", { agentId: teacher.agentId });
    expect(data).toContainEqual(expect.objectContaining({ name, type, bytes: bytes.length, step: "queued" }));
  });

  it("accepts fields after the file", async () => {
    const form = formOf({}, { name: "late.txt", bytes: "late" });
    form.append("workspaceId", teacher.workspaceId);
    form.append("agentId", teacher.agentId);
    expect(await teacher.direct(form)).toMatchObject({ status: 200, data: { fileName: "late.txt" } });
  });

  it("normalizes names and removes paths", async () => {
    expect((await teacher.add("Cata\u0301logo ñ €.txt", "x")).data.fileName).toBe("Catálogo ñ €.txt");
    expect((await teacher.add("..\\..\\evil/../plain.txt", "x")).data.fileName).toBe("plain.txt");
    expect((await teacher.add('Carta "B".txt', "x")).data.fileName).toBe('Carta "B".txt');
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
    ["bytes that are not text", "noise.csv", Buffer.from([0x61, 0xff, 0xff, 0xff, 0x62])],
  ])("rejects %s", async (_, name, bytes) => {
    expect((await refuses(() => teacher.add(name, bytes), "FILE_TYPE_NOT_ALLOWED")).status).toBe(400);
  });

  it.each([
    ["a control character", "a\u0007.txt"],
    ["reversed text", "invoice\u202efdp.txt"],
    ["256 bytes", `${"ñ".repeat(126)}.txt`],
  ])("rejects a name with %s", async (_, name) => {
    expect((await refuses(() => teacher.add(name, "x"), "VALIDATION_ERROR")).status).toBe(400);
  });

  it("rejects an empty file", async () => {
    await refuses(() => teacher.add("empty.txt", ""), "FILE_UNREADABLE");
  });

  it.each(Object.entries(fileTypes))("accepts a %s file of exactly the limit", async (type, { maxBytes }) => {
    const content = { pdf, docx, xlsx }[type] ?? Buffer.from("a,b\n");
    const filled = Buffer.alloc(maxBytes + 1, "a");
    content.copy(filled);
    const answer = await refuses(() => teacher.add(`large.${type}`, filled), "PAYLOAD_TOO_LARGE");
    expect(answer).toMatchObject({
      status: 413,
      message: expect.stringContaining(`${maxBytes / 1_048_576} MB`),
    });
    expect(await teacher.add(`large.${type}`, filled.subarray(0, maxBytes))).toMatchObject({ status: 200 });
  });

  it("rejects invalid forms", async () => {
    const file = { name: "a.txt", bytes: "x" };
    await refuses(() => teacher.direct(formOf(fields(), null)), "VALIDATION_ERROR");
    const twice = formOf(fields(), file);
    twice.append("file", new Blob(["y"]), "b.txt");
    await refuses(() => teacher.direct(twice), "VALIDATION_ERROR");
    const elsewhere = formOf(fields(), null);
    elsewhere.append("upload", new Blob(["y"]), "b.txt");
    await refuses(() => teacher.direct(elsewhere), "VALIDATION_ERROR");
    await refuses(
      () => teacher.direct(formOf({ workspaceId: teacher.workspaceId }, file)),
      "VALIDATION_ERROR",
    );
    await refuses(
      () => teacher.direct(formOf({ agentId: teacher.agentId, workspaceId: "a\0b" }, file)),
      "VALIDATION_ERROR",
    );
    await refuses(
      () => teacher.direct("{}", { "content-type": "application/json" }),
      "UNSUPPORTED_MEDIA_TYPE",
    );
    await refuses(() => teacher.direct("x", { "content-type": "multipart/form-data" }), "VALIDATION_ERROR");
  });

  it("rejects 10,000 parts, and a part with endless headers", async () => {
    const type = { "content-type": "multipart/form-data; boundary=xx" };
    const part = '--xx\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
    await refuses(() => teacher.direct(`${part.repeat(10_000)}--xx--\r\n`, type), "VALIDATION_ERROR");
    const long = `--xx\r\nX-Long: ${"y".repeat(100_000)}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nb\r\n--xx--\r\n`;
    await refuses(() => teacher.direct(long, type), "VALIDATION_ERROR");
  });

  it("stores nothing of an aborted form", async () => {
    const part = '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf a file';
    await refuses(
      () => teacher.direct(part, { "content-type": "multipart/form-data; boundary=xx" }),
      "VALIDATION_ERROR",
    );
    const files = await filesIn(folder());
    const head = `POST /api/agent/add-file-direct HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${teacher.token}\r\nx-workspace-id: ${teacher.workspaceId}\r\nContent-Type: multipart/form-data; boundary=xx\r\nContent-Length: 5000\r\n\r\n`;
    await sendRaw(server.url(), head + part).catch(() => "");
    await expect.poll(() => filesIn(folder())).toEqual(files);
  });

  it("compares the form's workspace with the header, and the agent with the workspace", async () => {
    const file = { name: "a.txt", bytes: "x" };
    const stranger = await newMember(server);
    const theirs = await stranger.ask<{ id: string }>("POST /api/agent/add", { name: "Other" });
    const mixed = { agentId: teacher.agentId, workspaceId: stranger.workspaceId };
    await refuses(() => teacher.direct(formOf(mixed, file)), "WORKSPACE_MISMATCH");
    await refuses(
      () => teacher.direct(formOf({ ...fields(), agentId: theirs.data.id }, file)),
      "AGENT_NOT_FOUND",
    );
    await refuses(() => teacher.direct(formOf({ ...fields(), agentId: "none" }, file)), "AGENT_NOT_FOUND");
    await refuses(
      () => teacher.direct(formOf(fields(), file), {}, { ...stranger, workspaceId: teacher.workspaceId }),
      "WORKSPACE_FORBIDDEN",
    );
    await refuses(() => teacher.direct(formOf(fields(), file), {}, null), "TOKEN_REQUIRED");
  });
});
