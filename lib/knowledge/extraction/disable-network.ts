import dgram from "node:dgram";
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";
import sqlite from "node:sqlite";

/** A function rather than an arrow, so that it rejects `new` with its own message. */
function refuse(): never {
  throw new Error("not allowed in the extraction process");
}

/**
 * Blocks what Node's permission model leaves open in the extraction process: connections, listening sockets, datagrams,
 * name resolution, signals to other processes, and SQLite, which opens any file. TLS, HTTP and HTTP/2 use `net`, and
 * the permission model itself denies child processes, threads, the inspector and native bindings. This cannot be
 * undone.
 */
export function disableNetwork(): void {
  closeModules();
  closeFunctions(globalThis, ["fetch", "WebSocket", "EventSource"]);
  closeFunctions(process, ["kill", "_debugProcess", "_debugEnd"]);
  // Without this, named imports of these modules would keep the old functions.
  syncBuiltinESMExports();
}

function closeModules(): void {
  closeFunctions(net.Socket.prototype, ["connect"]);
  closeFunctions(net.Server.prototype, ["listen", "_listen2"]);
  closeFunctions(net, ["_createServerHandle"]);
  closeFunctions(dgram.Socket.prototype, Object.keys(dgram.Socket.prototype));
  closeFunctions(dgram, Object.keys(dgram));
  for (const resolver of [dns.Resolver, dns.promises.Resolver]) {
    closeFunctions(resolver.prototype, Object.getOwnPropertyNames(resolver.prototype));
  }
  closeFunctions(dns.promises, Object.keys(dns.promises));
  closeFunctions(dns, Object.keys(dns));
  closeFunctions(sqlite, Object.keys(sqlite));
}

function closeFunctions(owner: object, names: readonly string[]): void {
  for (const name of names) {
    if (typeof Reflect.get(owner, name) !== "function") continue;
    Object.defineProperty(owner, name, { value: refuse, configurable: false, writable: false });
  }
}
