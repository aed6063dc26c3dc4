import { describe, expect, it, vi } from "vitest";
import { createUploadQueue, type SendFile } from "./upload-queue.ts";

type Sending = {
  name: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
} & PromiseWithResolvers<void>;

function stage() {
  const sendings: Sending[] = [];
  const send: SendFile = (file, options) => {
    const outcome = Promise.withResolvers<void>();
    sendings.push({ name: file.name, ...options, ...outcome });
    return outcome.promise;
  };
  const onSent = vi.fn();
  const queue = createUploadQueue(send, onSent);
  const states = () => queue.list().map(({ file, state }) => `${file.name} ${state}`);
  return { queue, sendings, onSent, states };
}

const files = (...names: string[]) => names.map((name) => new File(["text"], name));
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("upload queue", () => {
  it("uploads three files in parallel and starts the next when one finishes", async () => {
    const { queue, sendings, onSent, states } = stage();
    queue.add(files("a.txt", "b.txt", "c.txt", "d.txt"));
    expect(states()).toEqual(["a.txt sending", "b.txt sending", "c.txt sending", "d.txt waiting"]);
    sendings[1]?.resolve();
    await settled();
    expect(states()).toEqual(["a.txt sending", "c.txt sending", "d.txt sending"]);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  it("reports progress", () => {
    const { queue, sendings } = stage();
    const read = vi.fn();
    queue.subscribe(read);
    queue.add(files("a.txt"));
    read.mockClear();
    sendings[0]?.onProgress(0.25);
    expect(queue.list()[0]?.progress).toBe(0.25);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it("keeps a failed file with its error until it is retried", async () => {
    const { queue, sendings, states } = stage();
    queue.add(files("a.txt"));
    sendings[0]?.reject(new Error("The file's content is not text."));
    await settled();
    expect(queue.list()).toMatchObject([{ state: "failed", error: "The file's content is not text." }]);
    queue.retry(queue.list()[0]?.id ?? 0);
    expect(states()).toEqual(["a.txt sending"]);
    expect(queue.list()[0]?.error).toBeNull();
  });

  it("cancels an upload and starts the next", async () => {
    const { queue, sendings, states } = stage();
    queue.add(files("a.txt", "b.txt", "c.txt", "d.txt"));
    queue.cancel(queue.list()[0]?.id ?? 0);
    expect(sendings[0]?.signal.aborted).toBe(true);
    sendings[0]?.reject(new Error("aborted"));
    await settled();
    expect(states()).toEqual(["b.txt sending", "c.txt sending", "d.txt sending"]);
  });

  it("replaces a failed file with a new one of the same name", async () => {
    const { queue, sendings, states } = stage();
    queue.add(files("a.txt"));
    sendings[0]?.reject(new Error("no"));
    await settled();
    queue.add(files("a.txt"));
    expect(states()).toEqual(["a.txt sending"]);
  });
});
