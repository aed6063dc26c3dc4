import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { keepStreamOpen } from "./keep-stream-open.ts";

/** An EventSource whose fate the test decides. */
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
  let heard: unknown[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    [opened, heard] = [[], []];
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
      onConnection: (isConnected) => heard.push(isConnected),
      onMessage: (message) => heard.push(message),
    });
  const fail = (readyState: number) => {
    const stream = opened.at(-1);
    if (stream) stream.readyState = readyState;
    stream?.onerror?.();
  };

  it("hands on messages and whether it is connected", () => {
    start();
    opened[0]?.onopen?.();
    opened[0]?.onmessage?.({ data: '{"type":"resync"}' });
    fail(0);
    expect(heard).toEqual([true, { type: "resync" }, false]);
  });

  it("leaves a broken stream to the browser, which reconnects by itself", () => {
    start();
    fail(0);
    vi.advanceTimersByTime(120_000);
    expect(opened).toHaveLength(1);
  });

  it("opens a refused stream again after 1, 2, 4 … 30 seconds", () => {
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

  it("begins again with a second once it was open", () => {
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

  it("ends for good, also while it waits", () => {
    const end = start();
    fail(2);
    end();
    vi.advanceTimersByTime(120_000);
    expect(opened.map((stream) => stream.isClosed)).toEqual([true]);
  });
});
