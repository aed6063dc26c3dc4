import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { keyedCallerPerTest } from "#lib/testing/factories/keyed-caller.ts";
import { useTestServer } from "#lib/testing/servers/server.ts";
import { type ErrorCode, errorStatus } from "../../errors.ts";
import { toAppError } from "../response/error-response.ts";
import { errorExample } from "./error-examples.ts";

const server = useTestServer();
const caller = keyedCallerPerTest(server);

/** A call and its input, for composed messages. */
const calls: Partial<Record<ErrorCode, Parameters<typeof caller.send>>> = {
  VALIDATION_ERROR: ["POST /api/tag", { body: {} }],
  WORKSPACE_REQUIRED: ["POST /api/tag", { body: {}, workspaceId: "" }],
  API_VERSION_UNKNOWN: ["POST /api/tag", { body: {}, headers: { "tertulia-version": "1" } }],
  PAYLOAD_TOO_LARGE: ["POST /api/tag", { body: { name: "x".repeat(1_048_576) } }],
};
const composed = [
  ...Object.keys(calls),
  "ADDRESS_NOT_ALLOWED",
  "INTERNAL_ERROR",
  "ROUTE_NOT_FOUND",
  "METHOD_NOT_ALLOWED",
];
const codes = Object.keys(errorStatus) as ErrorCode[];

describe("the example of an error", () => {
  const source = globSync("lib/**/*.ts")
    .filter((path) => !path.endsWith(".test.ts") && !path.endsWith("error-examples.ts"))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

  it.each(codes.filter((code) => !composed.includes(code)))("%s is a message of the source", (code) => {
    const { message } = errorExample(code);
    const isStandard = /^There is no such [a-z ]+ in this workspace\.$/.test(message);
    if (!isStandard) expect(source).toContain(JSON.stringify(message));
    else expect(source).toMatch(new RegExp(`notFound\\("${code.replace(/_NOT_FOUND$/, "")}"\\)|"${code}"`));
  });

  it.each(Object.entries(calls))("%s is a response", async (code, [call, request]) => {
    const { text } = await caller.send(call, request);
    expect(JSON.parse(text)).toEqual(errorExample(code as ErrorCode));
  });

  it("INTERNAL_ERROR names the request", () => {
    const { message } = errorExample("INTERNAL_ERROR");
    const requestId = /request ([\w-]+)/.exec(message)?.[1] ?? "";
    expect(toAppError(new Error("expected by this test"), requestId).message).toBe(message);
  });
});
