import type { Pool, PoolClient } from "pg";

type Release = (reason?: Error | boolean) => void;
type Connected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void;

/**
 * Ignores a second release of a client. graphile-worker does this if its listening connection breaks while it stops,
 * in a promise that nobody awaits: the rejection would end the process.
 */
export function releaseOnce(pool: Pool): Pool {
  const connect = pool.connect.bind(pool);
  function connectOnce(): Promise<PoolClient>;
  function connectOnce(callback: Connected): void;
  function connectOnce(callback?: Connected): Promise<PoolClient> | undefined {
    if (!callback) return connect();
    connect((error, client, release) => {
      let isReleased = false;
      callback(error, client, (reason) => {
        if (isReleased) return;
        isReleased = true;
        release(reason);
      });
    });
  }
  return Object.assign(pool, { connect: connectOnce });
}
