import { execFile, execFileSync, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { createContext, Script } from "node:vm";
import { gzipSync } from "node:zlib";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildRequest } from "../../../lib/deliveries/request/build-request.ts";
import { type Receiver, startReceiver } from "../../../lib/testing/servers/receiver.ts";
import { buildPackage } from "../../../scripts/sdk/build-package.ts";

const source = join(import.meta.dirname, "..");
const typescript = join(source, "../../node_modules/typescript-7/bin/tsc");
/** Globals available in every runtime that implements `fetch`: browsers, workers, Deno, Bun and Node. */
const webGlobals = {
  AbortController,
  AbortSignal,
  atob,
  Blob,
  clearTimeout,
  crypto,
  fetch,
  Headers,
  Request,
  Response,
  setTimeout,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
};

/** A project that has installed the package. */
let project: string;
let installed: string;
let tarball: Uint8Array<ArrayBuffer>;
let server: Receiver;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), "tertulia-sdk-"));
  const copy = join(project, "source");
  for (const name of ["package.json", "README.md", "LICENSE", "src"]) {
    cpSync(join(source, name), join(copy, name), { recursive: true });
  }
  await buildPackage(join(copy, "dist"));
  execFileSync("npm", ["pack", "--ignore-scripts", "--silent"], {
    cwd: copy,
    shell: process.platform === "win32",
  });
  const [file = ""] = globSync(join(copy, "*.tgz"));
  tarball = new Uint8Array(readFileSync(file));
  installed = join(project, "node_modules/tertulia");
  mkdirSync(installed, { recursive: true });
  execFileSync("tar", ["-xzf", file, "--strip-components=1", "-C", installed]);
  server = await startReceiver(({ url }, response) => {
    response.setHeader("content-type", "application/json");
    response.setHeader("x-ratelimit-limit", "120");
    response.setHeader("x-ratelimit-remaining", "159");
    const isMissing = url.includes("missing");
    if (isMissing) response.statusCode = 404;
    const errorCode = isMissing ? "CONTACT_NOT_FOUND" : null;
    const data = url.startsWith("/api/stage") ? [{ name: "New" }, { name: "Won" }] : [];
    response.end(
      JSON.stringify({ success: !isMissing, code: response.statusCode, errorCode, message: "", data }),
    );
  });
});

afterAll(async () => {
  await server.close();
  rmSync(project, { recursive: true });
});

describe("the packed SDK", () => {
  it("contains the build, the license and the README, and no sources", () => {
    const files = globSync("**", { cwd: installed, withFileTypes: true }).filter((entry) => entry.isFile());
    const names = files.map(({ name, parentPath }) => join(parentPath, name).slice(installed.length + 1));
    const isExpected =
      /^(?:package\.json|README\.md|LICENSE|dist\/cjs\/package\.json|dist\/(?:esm|cjs)\/(?:index|compat|client)\.js|dist\/cli\/tertulia\.js|dist\/(?:esm|cjs)\/.+\.d\.ts)$/;
    expect(names.filter((name) => !isExpected.test(name))).toEqual([]);
    expect(names.filter((name) => name.endsWith(".js"))).toHaveLength(7);
    const { dependencies, license } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
    expect([dependencies, license]).toEqual([undefined, "MIT"]);
    expect(tarball.length).toBeLessThan(100_000);
  });

  it("has less than 15 kB of code, compressed", () => {
    for (const format of ["esm", "cjs"]) {
      const code = globSync(join(installed, `dist/${format}/*.js`)).map((path) => readFileSync(path, "utf8"));
      expect(gzipSync(code.join("")).length).toBeLessThan(15_000);
    }
  });

  it("passes publint", async () => {
    const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
    expect(messages).toEqual([]);
  });

  it("has the right types for ES modules, CommonJS and bundlers", async () => {
    const result = await checkPackage(createPackageFromTarballData(tarball));
    const problems = "problems" in result ? result.problems : [];
    // Before `exports`, a subpath was a file: TypeScript 7 no longer resolves modules in this way.
    const known = { kind: "NoResolution", entrypoint: "./compat", resolutionKind: "node10" };
    expect(problems).toEqual([known]);
  });

  it("has types that programs can rely on", () => {
    const program = readFileSync(join(import.meta.dirname, "consumer-types.ts"), "utf8").replaceAll(
      /"\.\.\/src\/(compat\/)?index\.ts"/g,
      (_, compat) => (compat ? '"tertulia/compat"' : '"tertulia"'),
    );
    writeFileSync(join(project, "program.cts"), program);
    const options = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--types", ""];
    const run = spawnSync(process.execPath, [typescript, ...options, "program.cts"], {
      cwd: project,
      encoding: "utf8",
    });
    expect(run.stdout).toBe("");
  });

  for (const { version, path } of nodes()) {
    it(`runs on Node ${version}, as ES modules and as CommonJS`, async () => {
      cpSync(join(import.meta.dirname, "consumer.mjs"), join(project, "consumer.mjs"));
      const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
      const event = { body: '{"trigger":"AsignarFase"}', contactId: null, opportunityId: null, taskId: null };
      const delivery = { id: "1", url: "https://a.example", method: "POST" as const, headers: [] };
      const { headers, body } = buildRequest({ ...delivery, signingSecrets: [secret], event }, new Date());
      const args = ["consumer.mjs", server.origin, secret, JSON.stringify({ headers, body })];
      // The receiver runs in this process, so it must not wait for the program synchronously.
      const { stdout } = await promisify(execFile)(path, args, { cwd: project });
      const outcome = {
        names: ["New", "Won"],
        isMissing: true,
        rateLimit: { limit: 120, remaining: 159 },
        isFileSent: true,
        trigger: "AsignarFase",
        agents: 0,
      };
      expect(JSON.parse(stdout)).toEqual([outcome, outcome]);
      const env = {
        TERTULIA_URL: server.origin,
        TERTULIA_API_KEY: "key-1",
        TERTULIA_WORKSPACE: "workspace-1",
      };
      const program = join(installed, "dist/cli/tertulia.js");
      const run = await promisify(execFile)(path, [program, "contacts", "list"], { env: env as never });
      expect(run).toEqual({ stdout: "", stderr: "No contacts found.\n" });
    });
  }

  it("needs only features that every web runtime has", async () => {
    const loaded = new Map<string, object>();
    const context = createContext({ ...webGlobals });
    const load = (name: string): object => {
      const path = join(installed, "dist/cjs", name);
      const module = { exports: loaded.get(path) ?? {} };
      if (loaded.has(path)) return module.exports;
      loaded.set(path, module.exports);
      const code = `(function (exports, require) {${readFileSync(path, "utf8")}})`;
      new Script(code).runInContext(context)(module.exports, load);
      return module.exports;
    };
    const { Tertulia } = load("index.js") as typeof import("../src/index.ts");
    const client = new Tertulia({ baseUrl: server.origin, apiKey: "key-1", workspaceId: "workspace-1" });
    expect(await client.stages.list()).toMatchObject([{ name: "New" }, { name: "Won" }]);
    const file = new Blob(["# Menu"]);
    const input = { agentId: "agent-1", file, fileName: "menu.md" };
    await client.knowledge.addFileDirect(input, { onProgress: () => {} });
  });
});

/** The Node of the tests and, if it is another version, the machine's own. */
function nodes(): { version: string; path: string }[] {
  const folders = (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.includes("node_modules"));
  const own = folders.map((folder) => join(folder, "node")).find(existsSync);
  const version = own && execFileSync(own, ["--version"], { encoding: "utf8" }).trim();
  const both = [{ version: process.version, path: process.execPath }];
  return own && version && version !== process.version ? [...both, { version, path: own }] : both;
}
