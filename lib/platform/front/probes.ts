import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** The reason why a process must not receive requests. */
type Unready = "starting" | "database" | "migrations" | "queue" | "draining";

/** Returns true, or why the process is not ready. Must be cheap and must not throw. */
type ReadyCheck = () => Promise<true | Unready> | true | Unready;

/** A part of a server. `serve` returns false for requests that are not its own. */
export type Part = { serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean };

/**
 * GET and HEAD of `/live` (the process responds) and `/ready` (200, or 503 with the reasons), for load balancers and
 * orchestrators. They need no credential and reveal nothing else.
 */
export type Probes = Part & {
  /** From now on the process is not ready. */
  drain(): void;
};

/** Returns the probes of a process that is ready when all checks return true. */
export function createProbes(checks: readonly ReadyCheck[]): Probes {
  let isDraining = false;
  const findReasons = async () => {
    // The database may be closed already.
    if (isDraining) return ["draining"];
    const results = await Promise.all(checks.map((check) => check()));
    // Draining can begin during the checks.
    return isDraining ? ["draining"] : results.filter((result) => result !== true);
  };
  const serveReady = async (outgoing: ServerResponse) => {
    const reasons = await findReasons();
    if (reasons.length === 0) send(outgoing, 200, { status: "ready" });
    else send(outgoing, 503, { status: "unready", reasons });
  };
  return {
    serve: (incoming, outgoing) => {
      if (incoming.method !== "GET" && incoming.method !== "HEAD") return false;
      const [path] = (incoming.url ?? "").split("?");
      if (path === "/live") send(outgoing, 200, { status: "live" });
      else if (path === "/ready") void serveReady(outgoing);
      else return false;
      return true;
    },
    drain: () => {
      isDraining = true;
    },
  };
}

/** Creates a server that serves only these parts. It does not listen yet. */
export function createProbeServer(...parts: readonly Part[]): Server {
  return createServer((incoming, outgoing) => {
    if (!parts.some((part) => part.serve(incoming, outgoing))) outgoing.writeHead(404).end();
  });
}

function send(outgoing: ServerResponse, status: number, content: object): void {
  const body = JSON.stringify(content);
  outgoing.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": body.length,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  outgoing.end(body);
}
