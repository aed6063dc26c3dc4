import { expect, it } from "vitest";
import { readBytes, readJson } from "./read-body.ts";

const post = (body: ReadableStream, headers: Record<string, string> = {}) =>
  new Request("http://localhost", { method: "POST", body, headers, duplex: "half" } as RequestInit);

const brokenOff = () =>
  new ReadableStream({
    start: (out) => out.enqueue(new TextEncoder().encode("{")),
    pull: (out) => out.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });

it.each<Record<string, string>>([{}, { "content-length": "100" }])(
  "takes a client that went away with %j for a bad body",
  async (headers) => {
    const reading = readBytes(post(brokenOff(), headers), 1_000);
    await expect(reading).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  },
);

it("stops reading what is longer than allowed", async () => {
  const endless = new ReadableStream({ pull: (out) => out.enqueue(new Uint8Array(500)) });
  await expect(readBytes(post(endless), 1_000)).rejects.toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
});

it.each([
  [{ prompt: "a\0b" }, "prompt must not contain the NUL character"],
  [{ nodes: [{}, { name: "\ud800" }] }, "nodes.1.name must be well-formed Unicode"],
  [{ "a\0": 1 }, "a key of the body must not contain the NUL character"],
  ["\0", "the body must not contain the NUL character"],
])("names the field whose text cannot be stored: %j", async (value, message) => {
  const body = JSON.stringify(value);
  const headers = { "content-type": "application/json" };
  const reading = readJson(new Request("http://localhost", { method: "POST", body, headers }));
  await expect(reading).rejects.toMatchObject({ code: "VALIDATION_ERROR", message });
});

it("takes no body where one may be left out, and nowhere else", async () => {
  const bare = () => new Request("http://localhost", { method: "POST" });
  await expect(readJson(bare())).rejects.toMatchObject({ code: "INVALID_JSON" });
  expect(await readJson(bare(), 1_000, true)).toBeUndefined();
  expect(await readJson(new Request("http://localhost", { method: "DELETE" }))).toBeUndefined();
});
