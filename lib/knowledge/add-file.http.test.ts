import { beforeEach, describe, expect, it } from "vitest";
import type { Passage } from "#lib/passages/schema.ts";
import { resetBuckets } from "#lib/testing/buckets.ts";
import { useTestFiles } from "#lib/testing/factories/files.ts";
import { type Added, filesIn, newTeacher, type Teacher } from "#lib/testing/factories/uploads.ts";
import { runJobs } from "#lib/testing/jobs.ts";
import { useLoopback } from "#lib/testing/servers/loopback.ts";
import { startReceiver } from "#lib/testing/servers/receiver.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { fileTypes } from "./schema.ts";

describe("a file from a URL", () => {
  const server = useTestServer();
  useLoopback();
  const folder = useTestFiles();
  let teacher: Teacher;

  beforeEach(async () => {
    await resetBuckets();
    teacher = await newTeacher(server);
  });

  const ask = <Data>(call: string, input: Record<string, unknown> = {}) =>
    teacher.ask<Data>(call, { agentId: teacher.agentId, ...input });
  const addFrom = (fileUrl: string, fileName = "terms.txt") =>
    ask<Added>("POST /api/agent/add-file", { fileUrl, fileName });

  it("fetches it", async () => {
    const receiver = await startReceiver((_, response) => response.end("Returns are free."));
    expect(await addFrom(`${receiver.origin}/x`)).toMatchObject({
      status: 200,
      data: { fileName: "terms.txt", status: "processing" },
    });
    await receiver.close();
    await runJobs();
    expect(await passages()).toEqual(["Returns are free."]);
  });

  it("rejects invalid addresses, responses, sizes and types", async () => {
    const receiver = await startReceiver((request, response) => {
      if (request.url === "/gone") return void response.writeHead(404).end("gone");
      if (request.url === "/page") return void response.end("<!doctype html><p>Not found</p>");
      response.end(Buffer.alloc(fileTypes.txt.maxBytes + 1, "a"));
    });
    const stored = await filesIn(folder());
    const codeOf = async (url: string, name?: string) => (await addFrom(url, name)).errorCode;
    expect(await codeOf("file:///etc/passwd")).toBe("URL_NOT_ALLOWED");
    expect(await codeOf("http://169.254.169.254/latest/meta-data")).toBe("URL_NOT_ALLOWED");
    expect(await codeOf("http://[::1]:1/")).toBe("URL_NOT_ALLOWED");
    expect(await codeOf("nonsense")).toBe("URL_NOT_ALLOWED");
    expect(await codeOf(`${receiver.origin}/gone`)).toBe("FILE_UNREADABLE");
    expect(await codeOf(`${receiver.origin}/page`)).toBe("FILE_TYPE_NOT_ALLOWED");
    expect(await codeOf(`${receiver.origin}/large`)).toBe("PAYLOAD_TOO_LARGE");
    expect(await codeOf(`${receiver.origin}/x`, "run.exe")).toBe("FILE_TYPE_NOT_ALLOWED");
    expect(await codeOf(`${receiver.origin}/x`, "a/b.txt")).toBe("VALIDATION_ERROR");
    expect(await filesIn(folder())).toEqual(stored);
    expect(await teacher.fileNames()).toEqual([]);
    await receiver.close();
  });

  async function passages(): Promise<string[]> {
    const answer = await ask<{ data: Passage[] }>("GET /api/agent/passages", { fileName: "terms.txt" });
    return answer.data.data.map(({ passage }) => passage);
  }
});
