import { expect, it } from "vitest";
import { splitResponse } from "./split-response.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

it("keeps status, headers and every byte", async () => {
  const text = "data: ñandú\n\n".repeat(2_000);
  const paced = splitResponse(new Response(text, { status: 201, headers: { "x-own": "1" } }));
  expect([paced.status, paced.headers.get("x-own"), await paced.text()]).toEqual([201, "1", text]);
  const empty = splitResponse(new Response(null, { status: 204 }));
  expect([empty.status, empty.body]).toEqual([204, null]);
});

it("yields to other work within one large chunk", async () => {
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  const large = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes("data: {}\n\n".repeat(400_000 / 10)));
      controller.close();
    },
  });
  for await (const slice of splitResponse(new Response(large)).body ?? []) {
    expect(slice.length).toBeLessThanOrEqual(4_096);
    const until = performance.now() + 2;
    while (performance.now() < until);
  }
  clearInterval(count);
  expect(turns).toBeGreaterThan(50);
});

it("ends a response with too many lines and its source", async () => {
  let isCancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(bytes("\n".repeat(65_536))),
    cancel: () => {
      isCancelled = true;
    },
  });
  await expect(splitResponse(new Response(endless)).text()).rejects.toThrow("more than 200000 lines");
  expect(isCancelled).toBe(true);
});

it("cancels its source when the reader disconnects", async () => {
  let isCancelled = false;
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(bytes("data: {}\n\n")),
    cancel: () => {
      isCancelled = true;
    },
  });
  const reader = splitResponse(new Response(endless)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(isCancelled).toBe(true);
});
