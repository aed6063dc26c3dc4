import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import {
  initialValues,
  type PreparedCall,
  prepareCall,
  requestUrl,
} from "#components/api-docs/prepared-call.ts";
import { snippetsOf } from "#components/api-docs/snippets/index.ts";
import { documentedApi } from "../documented-api.ts";
import { formOf } from "./reference.ts";

const baseUrl = "https://crm.example.com";
const workspaceId = "0199c0de-0000-7000-8000-000000003090";
const calls = [...documentedApi().areas.values()].flat().map((operation) => {
  const form = formOf(operation);
  const call = prepareCall(form, initialValues(form, workspaceId), { baseUrl });
  return { id: operation.operationId, call, snippets: snippetsOf(call, operation.summary) };
});
const hasPython = spawnSync("python3", ["--version"]).status === 0;
const folder = mkdtempSync(join(tmpdir(), "snippets-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns what a snippet of any language is expected to send. Forms and files are marked. */
function sent({ method, headers, body, isPublic, ...call }: PreparedCall) {
  const own = [...headers.map(([name, value]) => `${name}: ${value}`)];
  if (!isPublic) own.push("Authorization: Bearer test-key");
  const kind = body?.kind === "json" ? { json: body.value } : body;
  return { method, url: requestUrl(call), headers: own.sort(), body: kind };
}

it("prepares a call with every required value", () => {
  const incomplete = calls.filter(({ call }) => /\/\/|\/$|\{/.test(call.path));
  expect(incomplete.map(({ id }) => id)).toEqual([]);
});

it("writes commands that give curl exactly the call", () => {
  const lines = calls.map(({ snippets }) => `${snippets.curl}\necho -n E`);
  const stub = `curl() { printf '%s\\0' "$@"; }\n`;
  const script = `${stub}TERTULIA_API_KEY=test-key\n${lines.join("\n")}\n`;
  expect(spawnSync("bash", ["-n"], { input: script, encoding: "utf8" }).stderr).toBe("");
  const { stdout } = spawnSync("bash", { input: script, encoding: "utf8", maxBuffer: 1e8 });
  const given = stdout
    .split("\0E")
    .slice(0, -1)
    .map((text) => readCurl(text.split("\0")));
  expect(given).toEqual(calls.map(({ call }) => sent(call)));
});

function readCurl([, method = "", url = "", ...rest]: string[]) {
  const values = (name: string) => rest.filter((_, index) => rest[index - 1] === name);
  const headers = values("-H").filter((header) => !header.startsWith("Content-Type"));
  const texts = values("--form-string").map((text) => text.split("="));
  const [json] = values("--data-raw");
  const body = json === undefined ? null : { json: JSON.parse(json) as unknown };
  const bytes = values("--data-binary").map((text) => ({ kind: "bytes", fileName: text.slice(1) }));
  const forms = values("-F").map((text) => ({ kind: "form", texts, fileName: text.slice(7, -1) }));
  return { method, url, headers: headers.sort(), body: body ?? bytes[0] ?? forms[0] ?? null };
}

it.skipIf(!hasPython)("writes Python programs that give requests exactly the call", () => {
  writeFileSync(join(folder, "requests.py"), STUB);
  writeFileSync(join(folder, "menu.txt"), "");
  const programs = JSON.stringify(calls.map(({ snippets }) => snippets.python));
  const { stdout, stderr } = spawnSync("python3", ["-c", RUN], {
    input: programs,
    encoding: "utf8",
    cwd: folder,
    env: { ...process.env, TERTULIA_API_KEY: "test-key", PYTHONDONTWRITEBYTECODE: "1" },
    maxBuffer: 1e8,
  });
  expect(stderr).toBe("");
  const given = (JSON.parse(stdout) as PythonCall[]).map(readPython);
  expect(given).toEqual(calls.map(({ call }) => sent(call)));
});

const STUB = `
calls = []
class Response:
    status_code = 200
    text = ""
    def json(self): return {}
    def iter_lines(self): return []
def record(method):
    def call(url, **given):
        for name in ("data", "files"):
            part = given.get(name)
            if hasattr(part, "name"): given[name] = {"file": part.name}
            elif name == "files" and part: given[name] = {key: one.name for key, one in part.items()}
        calls.append({"method": method.upper(), "url": url, **given})
        return Response()
    return call
get, post, put, delete = [record(name) for name in ("get", "post", "put", "delete")]
`;
const RUN = `
import contextlib, io, json, sys
sys.path.insert(0, ".")
import requests
for program in json.load(sys.stdin):
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(program, "snippet", "exec"), {})
print(json.dumps(requests.calls))
`;

type PythonCall = { method: string; url: string } & Partial<
  Record<"params" | "headers" | "data" | "files", Record<string, string>>
> & { json?: unknown };

function readPython({ method, url, params, headers = {}, data, files, json }: PythonCall) {
  const search = new URLSearchParams(params);
  const names = Object.keys(headers).filter((name) => name !== "Content-Type");
  const form = files && { kind: "form", texts: Object.entries(data ?? {}), fileName: files.file };
  const bytes = data && { kind: "bytes", fileName: data.file };
  return {
    method,
    url: url + (search.size === 0 ? "" : `?${search}`),
    headers: names.map((name) => `${name}: ${headers[name]}`).sort(),
    body: json !== undefined ? { json } : (form ?? bytes ?? null),
  };
}

it("writes n8n nodes that send exactly the call", () => {
  const given = calls.map(({ snippets }) => readNode(JSON.parse(snippets.n8n) as Clipboard));
  expect(given).toEqual(calls.map(({ call }) => sent(call)));
});

type Named = { parameters: { name: string; value: string; parameterType?: string }[] };
type NodeParameters = {
  method: string;
  url: string;
  genericAuthType?: string;
  queryParameters?: Named;
  headerParameters?: Named;
  bodyParameters?: Named;
  contentType?: string;
  jsonBody?: string;
};
type Clipboard = { nodes: { parameters: NodeParameters }[]; connections: object };

function readNode({ nodes: [node] }: Clipboard) {
  const given = node?.parameters as NodeParameters;
  const pairs = ({ parameters }: Named = { parameters: [] }) =>
    parameters.filter(({ parameterType }) => !parameterType).map(({ name, value }) => [name, value]);
  const search = new URLSearchParams(pairs(given.queryParameters) as [string, string][]);
  const headers = pairs(given.headerParameters).map((pair) => pair.join(": "));
  if (given.genericAuthType === "httpBearerAuth") headers.push("Authorization: Bearer test-key");
  const form = { kind: "form", texts: pairs(given.bodyParameters), fileName: "menu.txt" };
  const files = { "multipart-form-data": form, binaryData: { kind: "bytes", fileName: "menu.txt" } };
  const file = Reflect.get(files, given.contentType ?? "") ?? null;
  return {
    method: given.method,
    url: given.url + (search.size === 0 ? "" : `?${search}`),
    headers: headers.sort(),
    body: given.jsonBody === undefined ? file : { json: JSON.parse(given.jsonBody) as unknown },
  };
}

it("writes TypeScript programs that the SDK's types accept", () => {
  const root = process.cwd();
  const project = join(folder, "programs");
  mkdirSync(project);
  for (const { id, snippets } of calls) writeFileSync(join(project, `${id}.ts`), snippets.typescript);
  const compilerOptions = {
    target: "es2022",
    lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"],
    module: "esnext",
    moduleResolution: "bundler",
    moduleDetection: "force",
    strict: true,
    exactOptionalPropertyTypes: false,
    noEmit: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    typeRoots: [join(root, "node_modules/@types")],
    types: ["node"],
    paths: { tertulia: [join(root, "packages/sdk/src/index.ts")] },
  };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", project], { encoding: "utf8" });
  expect(stdout).toBe("");
  expect(status).toBe(0);
});
