import { execFile } from "node:child_process";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { docxOf, paragraph } from "#lib/testing/factories/documents/office.ts";
import { type PdfText, pdfOf, pdfOfStream } from "#lib/testing/factories/documents/pdf.ts";
import { zipOf } from "#lib/testing/factories/documents/zip.ts";
import type { FileType } from "../schema.ts";
import { UnreadableFileError } from "./extractor.ts";
import { extractors } from "./extractors.ts";
import { confinement, runExtraction } from "./run-extraction.ts";
import type { Bounds } from "./watch-process.ts";

const execute = promisify(execFile);

const extract = (bytes: string | Buffer, type: FileType, bounds?: Bounds) =>
  runExtraction(Readable.from([Buffer.from(bytes)]), type, { owner: "test", ...(bounds && { bounds }) });

/** A PDF with one page, whose content stream is small only while compressed. */
function packedPdf(content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 1 }).toString("latin1");
  const plain = pdfOfStream(packed).toString("latin1");
  return Buffer.from(plain.replace("<< /Length", "<< /Filter /FlateDecode /Length"), "latin1");
}

describe("an extractor", () => {
  it.each([
    [
      "a zip of 2,100 parts",
      docxOf(
        "",
        Array.from({ length: 2_100 }, (_, at) => ({ name: `${at}`, content: "" })),
      ),
      "docx",
      "2000 parts",
    ],
    [
      "a zip without a document",
      zipOf([{ name: "[Content_Types].xml", content: "<Types/>" }]),
      "docx",
      "contains no document",
    ],
    [
      "a zip without a workbook",
      zipOf([{ name: "[Content_Types].xml", content: "<Types/>" }]),
      "xlsx",
      "contains no workbook",
    ],
    ["half a zip", docxOf(paragraph("x")).subarray(0, 700), "xlsx", "cannot be unpacked"],
    [
      "a protected file",
      Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(2_000)]),
      "docx",
      "protected with a password",
    ],
    ["half a PDF", pdfOf([[{ text: "x".repeat(5_000), y: 700 }]]).subarray(0, 300), "pdf", "This PDF"],
    ["501 pages", pdfOf(Array.from({ length: 501 }, () => [])), "pdf", "501 pages. The limit is 500"],
    [
      "a loop of pages",
      Buffer.from(pdfOf([[]]).toString("latin1").replace("/Kids [4 0 R]", "/Kids [2 0 R]"), "latin1"),
      "pdf",
      "This PDF",
    ],
  ] as const)("says why it cannot read %s", async (_, bytes, type, reason) => {
    const error = await extractors[type](new Uint8Array(bytes), () => {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableFileError);
    expect(error).toMatchObject({ message: expect.stringContaining(reason) });
  });
});

describe("extraction in a separate process", () => {
  it("returns blocks and pages", async () => {
    const pages: PdfText[][] = [[{ text: "One.", y: 700 }], [{ text: "Two.", y: 700 }]];
    expect(await extract(pdfOf(pages), "pdf")).toEqual({
      pageCount: 2,
      blocks: [
        { kind: "paragraph", text: "One.", page: 1 },
        { kind: "paragraph", text: "Two.", page: 2 },
      ],
    });
    expect(await extract("a;b\n1;2\n3;4", "csv")).toEqual({
      pageCount: null,
      blocks: [
        { kind: "row", header: ["a", "b"], cells: ["1", "2"] },
        { kind: "row", header: ["a", "b"], cells: ["3", "4"] },
      ],
    });
  });

  it.each([
    ["a zip bomb", docxOf(paragraph("a".repeat(150_000_000))), "docx", "too large once unpacked"],
    [
      "a zip bomb with a false size",
      docxOf("", [{ name: "word/footnotes.xml", content: Buffer.alloc(50_000_000), claimedSize: 10 }]),
      "docx",
      "cannot be unpacked",
    ],
    ["a PDF bomb", packedPdf(Buffer.alloc(400_000_000, "0 0 m ")), "pdf", "too much memory"],
    ["an empty PDF", Buffer.from("%PDF-1.7\n%%EOF"), "pdf", "damaged"],
  ] as const)("returns why it cannot read %s", async (_, bytes, type, reason) => {
    expect(await extract(bytes, type)).toMatchObject({ failed: { text: expect.stringContaining(reason) } });
  });

  it("is killed when it exceeds its time or memory, even while busy", async () => {
    const busy = pdfOf(
      Array.from({ length: 400 }, () =>
        Array.from({ length: 60 }, (_, at) => ({ text: "word ".repeat(15), y: 800 - at * 12 })),
      ),
    );
    const bounds = { cpuMs: 20_000, wallMs: 100_000, rssBytes: 320 * 1_048_576 };
    expect(await extract(busy, "pdf", { ...bounds, wallMs: 150 })).toMatchObject({
      failed: { text: expect.stringContaining("takes longer than") },
    });
    expect(await extract(busy, "pdf", { ...bounds, cpuMs: 300 })).toEqual({
      failed: { text: "Reading it takes longer than 0.3 seconds.", parts: [expect.anything()] },
    });
    const tooLarge = await extract(busy, "pdf", { ...bounds, rssBytes: 60 * 1_048_576 });
    expect(tooLarge).toMatchObject({ failed: { parts: [{ code: "fileMemory" }] } });
  });

  it("ends when its job ends", async () => {
    const ending = new AbortController();
    const source = Readable.from(
      (async function* () {
        yield Buffer.from("%PDF");
        await new Promise(() => {});
      })(),
    );
    const extraction = runExtraction(source, "pdf", { owner: "test", signal: ending.signal });
    setTimeout(() => ending.abort(new Error("stopping")), 200);
    await expect(extraction).rejects.toThrow("stopping");
  });

  it("sandboxes the process: no files except the program, no child processes, no secrets", async () => {
    process.env.TERTULIA_TEST_SECRET = "secret";
    const attempts = `
      const attempt = (work) => { try { work(); return "allowed"; } catch (error) { return error.code; } };
      const fs = require("node:fs");
      console.log(JSON.stringify({
        program: attempt(() => fs.readFileSync("package.json")),
        passwords: attempt(() => fs.readFileSync("/etc/passwd")),
        data: attempt(() => fs.readdirSync(".data")),
        write: attempt(() => fs.writeFileSync("lib/x", "")),
        child: attempt(() => require("node:child_process").execFileSync("true")),
        thread: attempt(() => new (require("node:worker_threads").Worker)("1", { eval: true })),
        env: Object.keys(process.env).sort(),
      }));`;
    const { flags, options } = confinement();
    const { stdout } = await execute(process.execPath, [...flags, "-e", attempts], options);
    const denied = "ERR_ACCESS_DENIED";
    expect(JSON.parse(stdout)).toEqual({
      program: "allowed",
      passwords: denied,
      data: denied,
      write: denied,
      child: denied,
      thread: denied,
      env: ["NODE_ENV", "TZ"],
    });
  });

  it("has no network, sends no signals and does not evaluate text as code", async () => {
    const attempts = `
      import childProcess from "node:child_process"; import cluster from "node:cluster";
      import dgram from "node:dgram"; import dns, { lookup, Resolver } from "node:dns";
      import dnsPromises, { resolve4 } from "node:dns/promises"; import http from "node:http";
      import http2 from "node:http2"; import https from "node:https"; import inspector from "node:inspector";
      import net from "node:net"; import sqlite from "node:sqlite"; import tls from "node:tls";
      import { Worker } from "node:worker_threads";
      const { disableNetwork } = await import("#lib/knowledge/extraction/disable-network.ts");
      disableNetwork();
      const attempt = async (work) => {
        try { await work(); return "allowed"; } catch (error) { return error.code ?? error.message; }
      };
      const attempts = {
        connect: () => net.connect(80, "127.0.0.1"),
        listen: () => net.createServer().listen(0),
        listenBelow: () => net.createServer()._listen2("127.0.0.1", 0, 4),
        serverHandle: () => net._createServerHandle("127.0.0.1", 0, 4),
        datagram: () => dgram.createSocket("udp4").send("x", 53, "127.0.0.1"),
        datagramHandle: () => dgram._createSocketHandle("127.0.0.1", 0, "udp4"),
        tls: () => tls.connect(443, "127.0.0.1"),
        http: () => http.get("http://127.0.0.1"),
        https: () => https.get("https://127.0.0.1"),
        http2: () => http2.connect("http://127.0.0.1"),
        http2Server: () => http2.createServer().listen(0),
        fetch: () => fetch("http://127.0.0.1"),
        webSocket: () => new WebSocket("ws://127.0.0.1"),
        lookup: () => dns.lookup("localhost", () => {}),
        namedLookup: () => lookup("localhost", () => {}),
        resolve: () => dns.resolveTxt("localhost", () => {}),
        resolver: () => new Resolver().resolve4("localhost", () => {}),
        promisedLookup: () => dnsPromises.lookup("localhost"),
        promisedResolve: () => resolve4("localhost"),
        promisedResolver: () => new dns.promises.Resolver().resolve4("localhost"),
        signal: () => process.kill(process.ppid, 0),
        debugger: () => process._debugProcess(process.ppid),
        database: () => new sqlite.DatabaseSync(":memory:"),
        inspector: () => inspector.open(0),
        child: () => childProcess.spawn("true"),
        thread: () => new Worker("1", { eval: true }),
        cluster: () => { cluster.setupPrimary({ exec: "package.json" }); cluster.fork(); },
        binding: () => process.binding("tcp_wrap"),
        code: () => new Function("return 1")(),
      };
      const found = {};
      for (const [name, work] of Object.entries(attempts)) found[name] = await attempt(work);
      console.log(JSON.stringify(found));
      process.exit();`;
    const { flags, options } = confinement();
    const script = [...flags, "--input-type=module", "-e", attempts];
    const { stdout } = await execute(process.execPath, script, options);
    const shut = "not allowed in the extraction process";
    const denied = "ERR_ACCESS_DENIED";
    expect(JSON.parse(stdout)).toEqual({
      connect: shut,
      listen: shut,
      listenBelow: shut,
      serverHandle: shut,
      datagram: shut,
      datagramHandle: shut,
      tls: shut,
      http: shut,
      https: shut,
      http2: shut,
      http2Server: shut,
      fetch: shut,
      webSocket: shut,
      lookup: shut,
      namedLookup: shut,
      resolve: shut,
      resolver: shut,
      promisedLookup: shut,
      promisedResolve: shut,
      promisedResolver: shut,
      signal: shut,
      debugger: shut,
      database: shut,
      inspector: denied,
      child: denied,
      thread: denied,
      cluster: denied,
      binding: denied,
      code: "Code generation from strings disallowed for this context",
    });
  });
});
