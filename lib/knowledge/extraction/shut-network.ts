import dgram from "node:dgram";
import net from "node:net";

/**
 * Shuts what the permission model of Node leaves open in the extraction process: connections, sockets that listen,
 * datagrams, and signals to other processes. Nothing in there has a reason for them; a parser that is talked into
 * one finds it shut. There is no way back.
 */
export function shutNetwork(): void {
  const refuse = (): never => {
    throw new Error("the extraction process has no network");
  };
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  for (const way of ["send", "bind", "connect"] as const) dgram.Socket.prototype[way] = refuse;
  process.kill = refuse;
}
