import { expect, it } from "vitest";
import { readBytes } from "./read-body.ts";

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
