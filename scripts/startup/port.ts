import { once } from "node:events";
import type { Server } from "node:http";
import { createServer, type Server as TcpServer } from "node:net";
import { StartupError } from "#lib/platform/startup-error.ts";

/** Fails early, before anything is built or started, if `port` cannot be used. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  probe.close();
  await once(probe, "close");
}

/**
 * Listens on all addresses. Throws StartupError when the port is taken or not allowed; `command` starts the process
 * with another port.
 */
export async function listen(
  server: Server | TcpServer,
  port: number,
  command = (other: number) => `PORT=${other} npm start`,
): Promise<void> {
  try {
    server.listen(port);
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const reason = code === "EADDRINUSE" ? "is in use" : `cannot be used (${code})`;
    throw new StartupError(`Port ${port} ${reason}: choose another, for example ${command(port + 1)}.`);
  }
}
