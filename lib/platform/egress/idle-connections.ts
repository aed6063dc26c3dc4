import type net from "node:net";

/** Open connections that wait for the next request to the same target. */
export interface IdleConnections {
  /** Returns a connection for the same key that is still fresh, and removes it. */
  take(key: string): net.Socket | null;
  /**
   * Adds a connection after a complete response with the header `Keep-Alive`. It is destroyed if nothing takes it while
   * it is fresh.
   */
  keep(key: string, socket: net.Socket, keepAlive: string): void;
  /** Destroys all of them, and those that are added later. */
  close(): void;
}

type Idle = { socket: net.Socket; release(): void };

const MAX_PER_TARGET = 64;

/**
 * Creates an empty set. A connection is fresh for `freshMs` milliseconds. The time is short, because a request is lost
 * if the receiver closes the connection while it is on its way: none is sent twice (docs/decisions/0060).
 */
export function createIdleConnections(freshMs: number): IdleConnections {
  const idle = new Map<string, Idle[]>();
  let isClosed = false;

  const remove = (key: string, one: Idle) => {
    one.release();
    const others = idle.get(key)?.filter((other) => other !== one) ?? [];
    if (others.length > 0) idle.set(key, others);
    else idle.delete(key);
  };

  return {
    take: (key) => {
      const one = idle.get(key)?.at(-1);
      if (!one) return null;
      remove(key, one);
      return one.socket;
    },
    keep: (key, socket, keepAlive) => {
      const others = idle.get(key) ?? [];
      const isUsable = !isClosed && !socket.destroyed && !closesWithin(keepAlive, 2 * freshMs);
      if (!isUsable || others.length >= MAX_PER_TARGET) return void socket.destroy();
      const end = () => {
        remove(key, one);
        socket.destroy();
      };
      const timer = setTimeout(end, freshMs);
      // Data that arrives without a request is the end of the connection or an error of the receiver.
      for (const event of ENDS) socket.once(event, end);
      const release = () => {
        clearTimeout(timer);
        for (const event of ENDS) socket.off(event, end);
      };
      const one: Idle = { socket, release };
      idle.set(key, [...others, one]);
    },
    close: () => {
      isClosed = true;
      for (const [key, all] of idle) {
        for (const one of all) {
          remove(key, one);
          one.socket.destroy();
        }
      }
    },
  };
}

const ENDS = ["data", "end", "close"] as const;

/** Whether a receiver announces that it closes idle connections within `ms` (RFC 2068, 19.7.1.1). */
function closesWithin(keepAlive: string, ms: number): boolean {
  const [, seconds] = /timeout\s*=\s*(\d+)/i.exec(keepAlive) ?? [];
  return seconds !== undefined && Number(seconds) * 1_000 < ms;
}
