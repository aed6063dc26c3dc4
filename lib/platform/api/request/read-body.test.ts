import { expect, it, vi } from "vitest";
import { newId } from "../../ids.ts";
import { readBytes, readJson } from "./read-body.ts";

const post = (body: ReadableStream, headers: Record<string, string> = {}) =>
  new Request("http://localhost", { method: "POST", body, headers, duplex: "half" } as RequestInit);

const brokenOff = () =>
  new ReadableStream({
    start: (out) => out.enqueue(new TextEncoder().encode("{")),
    pull: (out) => out.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });

it.each<Record<string, string>>([{}, { "content-length": "100" }])(
  "treats a client that disconnects after %j as an invalid body",
  async (headers) => {
    const reading = readBytes(post(brokenOff(), headers), 1_000);
    await expect(reading).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  },
);

it("stops reading a body above the limit", async () => {
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

const json = (body: BodyInit) =>
  new Request("http://localhost", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });

it.each([
  [{ list: ["a", { b: ["c\0"] }] }, "list.1.b.0 must not contain the NUL character"],
  [{ list: ["\ude00\ud83d"] }, "list.0 must be well-formed Unicode"],
  [{ list: ["\ud83d\ud83d\ude00"] }, "list.0 must be well-formed Unicode"],
])("names the path of such a text: %j", async (value, message) => {
  await expect(readJson(json(JSON.stringify(value)))).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    message,
  });
});

it.each([
  ['"\\ud83d\\u0061"', "must be well-formed Unicode"],
  ['"\\uDBFF"', "must be well-formed Unicode"],
  ['"\\udfff"', "must be well-formed Unicode"],
  ['"\\ud83d\u{1f600}"', "must be well-formed Unicode"],
  ['"\\\\\\u0000"', "must not contain the NUL character"],
])("rejects escaped characters that cannot be stored: %s", async (text, rule) => {
  await expect(readJson(json(text))).rejects.toMatchObject({ message: `the body ${rule}` });
});

it("accepts every storable text, escaped or not", async () => {
  const texts = [
    '"\\ud83d\\ude00\\uD83D\\uDE00 \u{1f600}"',
    '"\\\\u0000 \\\\ud800"',
    '"\\u00e9\\u0001\\uffff"',
  ];
  for (const text of texts) expect(await readJson(json(text))).toBe(JSON.parse(text));
});

it.each(['"\\u00', '"\\u00zz"', '"\\', '"\\u"', '"a', "[1,,2]", "]", "[}"])(
  "rejects %s as invalid JSON",
  async (text) => {
    await expect(readJson(json(text))).rejects.toMatchObject({ code: "INVALID_JSON" });
  },
);

it("accepts 50,000 values, and does not parse a body with more", async () => {
  const list = (length: number) => `[${Array(length).fill("0").join()}]`;
  expect(await readJson(json(list(49_999)))).toHaveLength(49_999);
  // Punctuation inside a string is not counted.
  expect(await readJson(json(JSON.stringify(",[{".repeat(60_000))))).toHaveLength(180_000);
  const parse = vi.spyOn(JSON, "parse");
  await expect(readJson(json(list(50_000)))).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    message: "the body must have at most 50000 values",
  });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

it("accepts 32 levels, and does not parse a body with more", async () => {
  const nested = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  await expect(readJson(json(nested(32)))).resolves.toEqual(JSON.parse(nested(32)));
  await expect(readJson(json(`[${nested(31)},{},${nested(31)}]`))).resolves.toHaveLength(3);
  const parse = vi.spyOn(JSON, "parse");
  await expect(readJson(json(nested(33)))).rejects.toMatchObject({
    code: "VALIDATION_ERROR",
    message: "the body must not be nested deeper than 32 levels",
  });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

it("accepts 10,000 ids", async () => {
  const contactIds = Array.from({ length: 10_000 }, () => ({ ids: newId() }));
  expect(await readJson(json(JSON.stringify({ contactIds })))).toEqual({ contactIds });
});

it("accepts a missing body only if it is optional", async () => {
  const bare = () => new Request("http://localhost", { method: "POST" });
  await expect(readJson(bare())).rejects.toMatchObject({ code: "INVALID_JSON" });
  expect(await readJson(bare(), 1_000, true)).toBeUndefined();
  expect(await readJson(new Request("http://localhost", { method: "DELETE" }))).toBeUndefined();
});
