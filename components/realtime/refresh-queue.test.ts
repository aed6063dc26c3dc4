import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRefreshQueue } from "./refresh-queue.ts";

describe("refresh queue", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function setUp() {
    const refreshed: string[] = [];
    let fetching = 0;
    const queue = createRefreshQueue({
      isFetching: () => fetching,
      invalidateQueries: async (filters) => void refreshed.push(String(filters?.queryKey)),
    });
    const setFetching = (count: number) => {
      fetching = count;
    };
    return { refreshed, queue, setFetching };
  }

  it("refreshes immediately after a quiet period", () => {
    const { queue, refreshed } = setUp();
    queue.add(["rules", "w"]);
    expect(refreshed).toEqual(["rules,w"]);
  });

  it("combines a burst into one more refresh 300 ms later", () => {
    const { queue, refreshed } = setUp();
    for (let change = 0; change < 50; change++) queue.add(["deliveries", "w"]);
    expect(refreshed).toHaveLength(1);
    vi.advanceTimersByTime(299);
    expect(refreshed).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(refreshed).toHaveLength(2);
    vi.advanceTimersByTime(5_000);
    expect(refreshed).toHaveLength(2);
  });

  it("lets a fetch in progress finish and then starts another", () => {
    const { queue, refreshed, setFetching } = setUp();
    setFetching(1);
    queue.add(["deliveries", "w"]);
    vi.advanceTimersByTime(900);
    expect(refreshed).toEqual([]);
    setFetching(0);
    vi.advanceTimersByTime(300);
    expect(refreshed).toEqual(["deliveries,w"]);
  });

  it("does nothing after it is stopped", () => {
    const { queue, refreshed, setFetching } = setUp();
    setFetching(1);
    queue.add(["rules", "w"]);
    queue.stop();
    setFetching(0);
    vi.advanceTimersByTime(1_000);
    expect(refreshed).toEqual([]);
  });
});
