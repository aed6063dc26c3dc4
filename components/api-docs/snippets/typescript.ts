import { isObject, type PreparedCall, requestUrl, type Scalar } from "../prepared-call.ts";
import { javaScript, literal } from "./literal.ts";

/** Returns a call as a program with the SDK, or with `fetch` if the SDK has no method for it. */
export function typeScriptSnippet(call: PreparedCall): string {
  return call.sdk ? sdkProgram(call, call.sdk) : fetchProgram(call);
}

function sdkProgram(call: PreparedCall, sdk: NonNullable<PreparedCall["sdk"]>): string {
  const file = call.body && call.body.kind !== "json" ? call.body.fileName : null;
  const client = [
    `  baseUrl: ${JSON.stringify(call.baseUrl)},\n`,
    call.isPublic ? "" : "  apiKey: process.env.TERTULIA_API_KEY,\n",
    call.workspaceId === null ? "" : `  workspaceId: ${JSON.stringify(call.workspaceId)},\n`,
  ];
  const shown = sdk.words.includes("raw") ? "await result.text()" : "result";
  return [
    file === null ? "" : 'import { openAsBlob } from "node:fs";\n',
    'import { Tertulia } from "tertulia";\n\n',
    `const client = new Tertulia({\n${client.join("")}});\n\n`,
    `const result = await client.${sdk.name}(${argumentsOf(call, file)});\n`,
    `console.log(${shown});\n`,
  ].join("");
}

/** Returns the input of a method and its options. */
function argumentsOf(call: PreparedCall, file: string | null): string {
  const input = { ...inputOf(call) };
  const options = optionsOf(call);
  if (file !== null) Object.assign(input, { fileName: file });
  if (call.sdk?.words.includes("bytes")) delete input.fileName;
  const taken =
    `const result = await client.${call.sdk?.name}(`.length + (file === null ? 0 : file.length + 30);
  const written = literal(input, javaScript, "", taken);
  const withFile = file === null ? written : addFile(written, file);
  const isEmpty = Object.keys(input).length === 0 && file === null;
  if (options === null) return isEmpty ? "" : withFile;
  return `${isEmpty ? "{}" : withFile}, ${literal(options, javaScript)}`;
}

/** The input never contains the workspace, because the client adds it. */
function inputOf({ pathValues, query, body, sdk }: PreparedCall): Record<string, unknown> {
  const parameters: Record<string, Scalar> = { ...pathValues, ...Object.fromEntries(query) };
  const value = body?.kind === "json" ? body.value : null;
  if (body?.kind === "json" && sdk?.words.includes("body")) return { ...without(parameters), body: value };
  const texts = body?.kind === "form" ? Object.fromEntries(body.texts) : {};
  return { ...without(parameters), ...without(texts), ...(isObject(value) && without(value)) };
}

function without({ workspaceId, ...input }: Record<string, unknown>): Record<string, unknown> {
  return input;
}

function optionsOf({ headers }: PreparedCall): Record<string, unknown> | null {
  const own = headers.filter(([name]) => name !== "x-workspace-id");
  const key = own.find(([name]) => name === "Idempotency-Key")?.[1];
  const others = own.filter(([name]) => name !== "Idempotency-Key");
  if (own.length === 0) return null;
  return {
    ...(key !== undefined && { idempotencyKey: key }),
    ...(others.length > 0 && { headers: Object.fromEntries(others) }),
  };
}

function addFile(written: string, file: string): string {
  const blob = `file: await openAsBlob(${JSON.stringify(file)})`;
  if (written === "{}") return `{ ${blob} }`;
  const isLong = written.startsWith("{\n");
  return isLong ? `{\n  ${blob},${written.slice(1)}` : `{ ${blob}, ${written.slice(2)}`;
}

/** Operations without an SDK method take no key: vendors, visitors or the console call them. */
function fetchProgram(call: PreparedCall): string {
  const types = call.body?.kind === "json" ? [["Content-Type", "application/json"] as const] : [];
  const headers = Object.fromEntries([...call.headers, ...types]);
  const lines = [`  method: ${JSON.stringify(call.method)},\n`];
  if (Object.keys(headers).length > 0) lines.push(`  headers: ${literal(headers, javaScript, "  ")},\n`);
  const { before, body } = fetchBody(call);
  if (body) lines.push(`  body${body === "body" ? "" : `: ${body}`},\n`);
  return [
    before,
    `const response = await fetch(${JSON.stringify(requestUrl(call))}, {\n${lines.join("")}});\n`,
    "console.log(response.status, await response.text());\n",
  ].join("");
}

function fetchBody({ body }: PreparedCall): { before: string; body: string | null } {
  if (body === null) return { before: "", body: null };
  if (body.kind === "json")
    return { before: "", body: `JSON.stringify(${literal(body.value, javaScript, "  ")})` };
  const name = JSON.stringify(body.fileName);
  const start = `import { openAsBlob } from "node:fs";\n\n`;
  if (body.kind === "bytes") return { before: start, body: `await openAsBlob(${name})` };
  const texts = body.texts.map(
    (text) => `body.append(${text.map((part) => JSON.stringify(part)).join(", ")});\n`,
  );
  const before = `${start}const body = new FormData();\n${texts.join("")}body.append("file", await openAsBlob(${name}), ${name});\n\n`;
  return { before, body: "body" };
}
