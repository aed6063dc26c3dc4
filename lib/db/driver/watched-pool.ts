import pg from "pg";

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (error?: unknown) => void,
) => void;

const open = new Set<WatchedPool>();

/** Returns the open pools of this process. */
export function openPools(): ReadonlySet<WatchedPool> {
  return open;
}

/** A pool that counts how often, and for how long, a caller waited because all connections were in use. */
export class WatchedPool extends pg.Pool {
  readonly purpose: string;
  waits = 0;
  waitedMs = 0;

  /** `purpose` names the pool in the metrics. */
  constructor(purpose: string, config: pg.PoolConfig) {
    super(config);
    this.purpose = purpose;
    open.add(this);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (this.idleCount > 0 || this.totalCount < this.options.max) {
      if (!callback) return super.connect();
      super.connect(callback);
      return undefined;
    }
    const since = performance.now();
    const count = () => {
      this.waits += 1;
      this.waitedMs += performance.now() - since;
    };
    if (!callback) return super.connect().finally(count);
    super.connect((...result) => {
      count();
      callback(...result);
    });
    return undefined;
  }

  override end(): Promise<void> {
    open.delete(this);
    return super.end();
  }
}
