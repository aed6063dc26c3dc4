/** An upload to an agent. `progress` is 0 to 1. */
export type Upload = {
  id: number;
  file: File;
  progress: number;
  state: "waiting" | "sending" | "failed";
  /** The reason why it failed. */
  error: string | null;
};

/** Uploads one file and reports its progress. Throws an Error with a message for people. */
export type SendFile = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<void>;

export type UploadQueue = {
  list: () => readonly Upload[];
  subscribe: (onChange: () => void) => () => void;
  /** A new file replaces a waiting or failed one with the same name. */
  add: (files: readonly File[]) => void;
  cancel: (id: number) => void;
  retry: (id: number) => void;
};

/** Number of parallel uploads. */
const AT_ONCE = 3;

/** Creates an upload queue. Completed uploads leave the list; failed ones stay until retried or dismissed. */
export function createUploadQueue(send: SendFile, onSent: () => void): UploadQueue {
  let uploads: readonly Upload[] = [];
  let nextId = 1;
  const readers = new Set<() => void>();
  const running = new Map<number, AbortController>();

  function show(next: readonly Upload[]): void {
    uploads = next;
    for (const read of readers) read();
  }

  function change(id: number, changes: Partial<Upload>): void {
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  function remove(id: number): void {
    show(uploads.filter((upload) => upload.id !== id));
  }

  function startNext(): void {
    for (const upload of uploads) {
      if (running.size >= AT_ONCE) return;
      if (upload.state === "waiting") void run(upload);
    }
  }

  async function run({ id, file }: Upload): Promise<void> {
    const stop = new AbortController();
    running.set(id, stop);
    change(id, { state: "sending", progress: 0, error: null });
    try {
      await send(file, { signal: stop.signal, onProgress: (progress) => change(id, { progress }) });
      remove(id);
      onSent();
    } catch (error) {
      if (!stop.signal.aborted) {
        change(id, { state: "failed", error: error instanceof Error ? error.message : String(error) });
      }
    } finally {
      running.delete(id);
      startNext();
    }
  }

  return {
    list: () => uploads,
    subscribe: (onChange) => {
      readers.add(onChange);
      return () => readers.delete(onChange);
    },
    add: (files) => {
      const names = new Set(files.map(({ name }) => name));
      const remaining = uploads.filter(({ state, file }) => state === "sending" || !names.has(file.name));
      const added = files.map(
        (file): Upload => ({ id: nextId++, file, progress: 0, state: "waiting", error: null }),
      );
      show([...remaining, ...added]);
      startNext();
    },
    cancel: (id) => {
      running.get(id)?.abort();
      remove(id);
    },
    retry: (id) => {
      change(id, { state: "waiting", error: null });
      startNext();
    },
  };
}
