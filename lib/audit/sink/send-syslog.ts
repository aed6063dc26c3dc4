import { connect as connectTcp, isIP, type Socket } from "node:net";
import { hostname } from "node:os";
import { connect as connectTls } from "node:tls";
import { clock } from "#lib/platform/clock.ts";
import type { SentEntry } from "./read-batch.ts";
import { toSyslogMessage } from "./syslog-message.ts";

const TIMEOUT_MS = 15_000;
const PORTS: Readonly<Record<string, number>> = { "syslog+tcp:": 601, "syslog+tls:": 6514 };

/**
 * Sends entries to a syslog server on a separate connection. Syslog has no acknowledgment, so the entries count as
 * received when the server closes the connection after ours ended. Throws if it does not within 15 seconds.
 * @param trust.ca the only authority to trust, for tests; by default those of Node
 */
export async function sendSyslog(
  address: URL,
  entries: readonly SentEntry[],
  trust: { ca?: string } = {},
): Promise<void> {
  const socket = open(address, trust);
  const closed = new Promise<void>((resolve, reject) => {
    socket.once("error", reject).once("close", () => resolve());
  });
  socket.setTimeout(TIMEOUT_MS, () =>
    socket.destroy(new Error("The syslog server did not respond in time.")),
  );
  // The response of the server is not needed, but unread data would keep the connection open.
  socket.resume();
  const now = clock.now();
  const host = hostname();
  socket.end(entries.map((entry) => toSyslogMessage(entry, { host, now })).join(""));
  await closed;
}

function open({ protocol, hostname: host, port }: URL, trust: { ca?: string }): Socket {
  const target = {
    host: host.replaceAll(/[[\]]/g, ""),
    port: port === "" ? (PORTS[protocol] ?? 0) : Number(port),
  };
  if (protocol === "syslog+tcp:") return connectTcp(target);
  const name = isIP(target.host) === 0 ? { servername: target.host } : {};
  return connectTls({ ...target, ...name, ...trust });
}
