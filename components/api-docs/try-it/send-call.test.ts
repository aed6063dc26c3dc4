import { expect, it } from "vitest";
import type { PreparedCall } from "../prepared-call.ts";
import { errorCodeOf, headOf, isFile, readText, toRequest } from "./send-call.ts";

const call: PreparedCall = {
  method: "POST",
  baseUrl: "https://crm.example.com",
  path: "/api/contact",
  pathValues: {},
  query: [["pageSize", 2]],
  headers: [["x-workspace-id", "w-1"]],
  body: { kind: "json", value: { name: "Ana" } },
  isPublic: false,
  workspaceId: "w-1",
  answer: null,
  sdk: null,
};

/** Returns the request of a call as the server would get it. */
function requestOf(...given: Parameters<typeof toRequest>) {
  const [url, init] = toRequest(...given);
  return { url, init, request: new Request(new URL(url, "https://crm.example.com"), init) };
}

it("calls the page's own origin with the session's cookie", async () => {
  const { url, init, request } = requestOf(call, { kind: "session" }, null);
  expect(url).toBe("/api/contact?pageSize=2");
  expect(init.credentials).toBe("same-origin");
  expect(request.headers.get("authorization")).toBeNull();
  expect(request.headers.get("x-workspace-id")).toBe("w-1");
  expect(await request.json()).toEqual({ name: "Ana" });
});

it("calls with only a key, without the cookie", () => {
  const { init, request } = requestOf(call, { kind: "key", key: " k-1 " }, null);
  expect(init.credentials).toBe("omit");
  expect(request.headers.get("authorization")).toBe("Bearer k-1");
});

it.each([{ kind: "session" } as const, { kind: "key", key: "k-1" } as const])(
  "sends no credential to a public operation: $kind",
  (caller) => {
    const { init, request } = requestOf({ ...call, isPublic: true }, caller, null);
    expect(init.credentials).toBe("omit");
    expect(request.headers.get("authorization")).toBeNull();
  },
);

it("uploads a file after the texts of its form, or as the body", async () => {
  const file = new File(["name\nAna"], "contacts.csv");
  const form = requestOf(
    { ...call, body: { kind: "form", texts: [["kind", "contacts"]], fileName: "x" } },
    { kind: "session" },
    file,
  );
  const parts = [...(await form.request.formData()).entries()];
  expect(parts.map(([name, value]) => [name, value instanceof File ? value.name : value])).toEqual([
    ["kind", "contacts"],
    ["file", "contacts.csv"],
  ]);
  const bytes = requestOf({ ...call, body: { kind: "bytes", fileName: "x" } }, { kind: "session" }, file);
  expect(bytes.request.headers.get("content-type")).toBe("application/octet-stream");
  expect(await bytes.request.text()).toBe("name\nAna");
});

it("reads how many tokens are left and how long to wait", () => {
  const headers = {
    "x-ratelimit-limit": "120",
    "x-ratelimit-remaining": "0",
    "retry-after": "3",
    "x-other": "x",
  };
  expect(headOf(new Response("", { status: 429, headers }), 12)).toMatchObject({
    status: 429,
    milliseconds: 12,
    rateLimit: { limit: 120, remaining: 0 },
    retryAfter: 3,
    headers: expect.not.arrayContaining([["x-other", "x"]]),
  });
  expect(headOf(new Response(""), 1)).toMatchObject({ rateLimit: null, retryAfter: null });
});

it.each([
  ["application/json", 200, false],
  ["text/event-stream", 200, false],
  ["text/csv", 200, false],
  ["application/octet-stream", 200, true],
  ["image/png", 200, true],
  ["application/octet-stream", 404, false],
])("saves %s of status %i as a file: %s", (type, status, isSaved) => {
  expect(isFile(new Response("x", { status, headers: { "content-type": type } }))).toBe(isSaved);
});

it("passes on the text of a stream as it arrives", async () => {
  const texts: string[] = [];
  const parts = ["data: 1\n", "\ndata: ñ\n\n"];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
  await readText(new Response(stream), (text) => texts.push(text));
  expect(texts).toEqual(["data: 1\n", "data: 1\n\ndata: ñ\n\n"]);
});

it.each([
  ['{"success":false,"errorCode":"FORBIDDEN"}', "FORBIDDEN"],
  ['{"success":true,"errorCode":null}', null],
  ["Bad gateway", null],
  ["7", null],
  ["null", null],
])("finds the error code of %s", (text, code) => {
  expect(errorCodeOf(text)).toBe(code);
});
