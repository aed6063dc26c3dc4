import type pg from "pg";
import { type Connection, openConnection, rawRequest } from "../keep-alive-client.ts";
import { statements } from "./statements.ts";

export type Delivery = { id: string; url: string; body: string };

const AT_ONCE = 16;
const RETRY_MS = 1_000;
const MARK_EVERY_MS = 200;

/**
 * Sends deliveries from this process, sixteen in parallel, and marks the sent ones in batches. Failed ones are retried.
 */
export function startDeliveries(pool: pg.Pool): { send(delivery: Delivery): void } {
  const waiting: Delivery[] = [];
  const done: string[] = [];
  let idle: Connection[] = [];
  let active = 0;

  const sendOne = async ({ id, url, body }: Delivery) => {
    const { port, pathname } = new URL(url);
    idle = idle.filter((connection) => connection.isOpen());
    const connection = idle.pop() ?? (await openConnection(Number(port)));
    const status = await connection.send(rawRequest("POST", pathname, { headers: {}, body }));
    idle.push(connection);
    if (status >= 300) throw new Error(`answered ${status}`);
    done.push(id);
  };
  const pump = () => {
    for (; active < AT_ONCE; active += 1) {
      const delivery = waiting.shift();
      if (!delivery) return;
      sendOne(delivery)
        .catch(() => setTimeout(() => send(delivery), RETRY_MS))
        .finally(() => {
          active -= 1;
          pump();
        });
    }
  };
  const send = (delivery: Delivery) => {
    waiting.push(delivery);
    pump();
  };
  setInterval(() => {
    if (done.length > 0) void pool.query({ ...statements.done, values: [done.splice(0)] });
  }, MARK_EVERY_MS);
  return { send };
}
