/** Which records to reload: some, none, or all on the screen. */
export type StaleRecords = readonly string[] | "all";

type StaleRecordQueue = { add: (stale: StaleRecords) => void; stop: () => void };

/** Delay between the first change and the fetch, in milliseconds. */
const FETCH_DELAY_MS = 30;

/** Collects stale records and reloads them: shortly after the first change, then at most once per `restMs`. */
export function createStaleRecordQueue(
  read: (stale: StaleRecords) => Promise<void>,
  restMs = 300,
): StaleRecordQueue {
  let waiting: Set<string> | "all" | null = null;
  let isBusy = false;
  let isStopped = false;

  async function work(): Promise<void> {
    isBusy = true;
    await pause(FETCH_DELAY_MS);
    while (waiting !== null && !isStopped) {
      const stale: StaleRecords = waiting === "all" ? "all" : [...waiting];
      waiting = null;
      // If this fails, the next change or resync reloads the records.
      await read(stale).catch(() => {});
      await pause(restMs);
    }
    isBusy = false;
  }

  return {
    add(stale) {
      if (stale !== "all" && stale.length === 0) return;
      waiting = stale === "all" || waiting === "all" ? "all" : new Set([...(waiting ?? []), ...stale]);
      if (!isBusy) void work();
    },
    stop() {
      isStopped = true;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
