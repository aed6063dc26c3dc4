import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Returns a free TCP port, for a program that must know its port before it listens. The port is below the range from
 * which systems choose ports, so that no connection or other server of a test takes it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = createServer().listen(port);
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
