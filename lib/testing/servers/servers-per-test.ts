import { afterEach } from "vitest";

type Closable = { close(): Promise<void> };

/** Closes servers after each test: `const use = serversPerTest()`, then `await use(startReceiver())`. */
export function serversPerTest(): <T extends Closable>(starting: Promise<T>) => Promise<T> {
  const open: Closable[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });
  return async (starting) => {
    const started = await starting;
    open.push(started);
    return started;
  };
}
