import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepStreamOpen } from "./keep-stream-open.ts";

/** An EventSource controlled by the test. */
type FakeStream = {
  readyState: number;
  isClosed: boolean;
  onopen?: () => void;
  onerror?: () => void;
  onmessage?: (event: { data: string }) => void;
  close: () => void;
};

describe("keepStreamOpen", () => {
  let opened: FakeStream[] = [];
  let received: unknown[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    [opened, received] = [[], []];
    const fake = function open() {
      const stream: FakeStream = {
        readyState: 0,
        isClosed: false,
        close: () => {
          stream.isClosed = true;
        },
      };
      opened.push(stream);
      return stream;
    };
    vi.stubGlobal("EventSource", Object.assign(fake, { CLOSED: 2 }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const start = () =>
    keepStreamOpen("/stream", {
      onConnection: (isConnected) => received.push(isConnected),
      onRejected: () => received.push("rejected"),
      onMessage: (message) => received.push(message),
    });
  const fail = (readyState: number) => {
    const stream = opened.at(-1);
    if (stream) stream.readyState = readyState;
    stream?.onerror?.();
  };

  it("passes on messages and the connection status", () => {
    start();
    opened[0]?.onopen?.();
    opened[0]?.onmessage?.({ data: '{"type":"resync"}' });
    fail(0);
    expect(received).toEqual([true, { type: "resync" }, false]);
  });

  it("leaves reconnecting after network errors to the browser", () => {
    start();
    fail(0);
    vi.advanceTimersByTime(120_000);
    expect(opened).toHaveLength(1);
    expect(received).toEqual([false]);
  });

  it("reports a rejection", () => {
    start();
    fail(2);
    expect(received).toEqual([false, "rejected"]);
  });

  it("reopens a rejected stream after 1, 2, 4 … 30 seconds", () => {
    start();
    for (const pauseMs of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = opened.length;
      fail(2);
      vi.advanceTimersByTime(pauseMs - 1);
      expect(opened).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(opened).toHaveLength(before + 1);
    }
  });

  it("resets the delay after a successful connection", () => {
    start();
    fail(2);
    vi.advanceTimersByTime(1_000);
    fail(2);
    vi.advanceTimersByTime(2_000);
    opened.at(-1)?.onopen?.();
    fail(2);
    vi.advanceTimersByTime(1_000);
    expect(opened).toHaveLength(4);
  });

  it("stops permanently, even during a delay", () => {
    const end = start();
    fail(2);
    end();
    vi.advanceTimersByTime(120_000);
    expect(opened.map((stream) => stream.isClosed)).toEqual([true]);
  });
});
