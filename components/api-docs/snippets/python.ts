import type { PreparedCall } from "../prepared-call.ts";
import { literal, python } from "./literal.ts";

/** Returns a call as a program with the requests package. The key is an environment variable. */
export function pythonSnippet(call: PreparedCall): string {
  const entries = [
    ...(call.isPublic ? [] : [`"Authorization": f"Bearer {os.environ['TERTULIA_API_KEY']}"`]),
    ...headersOf(call).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`),
  ];
  const isStream = call.answer === "text/event-stream";
  const lines = [
    JSON.stringify(call.baseUrl + call.path),
    ...(call.query.length > 0 ? [`params=${write(Object.fromEntries(queryOf(call)))}`] : []),
    ...(entries.length > 0
      ? [`headers={\n${entries.map((entry) => `        ${entry},\n`).join("")}    }`]
      : []),
    ...bodyOf(call),
    ...(isStream ? ["stream=True"] : []),
    "timeout=30",
  ];
  return [
    call.isPublic ? "" : "import os\n\n",
    "import requests\n\n",
    `response = requests.${call.method.toLowerCase()}(\n${lines.map((line) => `    ${line},\n`).join("")})\n`,
    printed(call),
  ].join("");
}

/** Booleans are texts, because requests would write True and False. */
function queryOf({ query }: PreparedCall): [string, unknown][] {
  return query.map(([name, value]) => [name, typeof value === "boolean" ? String(value) : value]);
}

function headersOf({ headers, body }: PreparedCall): readonly (readonly [string, string])[] {
  return body?.kind === "bytes" ? [...headers, ["Content-Type", "application/octet-stream"]] : headers;
}

function bodyOf({ body }: PreparedCall): string[] {
  if (body === null) return [];
  if (body.kind === "json") return [`json=${write(body.value)}`];
  const file = `open(${JSON.stringify(body.fileName)}, "rb")`;
  if (body.kind === "bytes") return [`data=${file}`];
  const data = body.texts.length > 0 ? [`data=${write(Object.fromEntries(body.texts))}`] : [];
  return [...data, `files={"file": ${file}}`];
}

function printed({ answer }: PreparedCall): string {
  if (answer === "text/event-stream") return "for line in response.iter_lines():\n    print(line.decode())\n";
  const isJson = answer === null || answer === "application/json";
  return `print(response.status_code, ${isJson ? "response.json()" : "response.text"})\n`;
}

function write(value: unknown): string {
  return literal(value, python, "    ");
}
