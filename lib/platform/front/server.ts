import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import { Server as TcpServer } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener, RequestError } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type ApiResponse, type JsonResponse, toResponse } from "../api/response/json-response.ts";
import { invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import { metrics as collected } from "../metrics/metrics.ts";
import { answerError, type Fallback, serveRoutes } from "./api-handler.ts";
import { addressHeader, clientAddress, trustAddressHeader } from "./client-address.ts";
import { rejectMalformedRequest, UNMET_EXPECTATION } from "./malformed-request.ts";
import { observePage } from "./observe-request.ts";
import { strictTransport } from "./page-headers.ts";
import type { Part, Probes } from "./probes.ts";
import { discardBody, limitBody, uploadTimeoutMs } from "./request-body.ts";
import { destinationOf } from "./request-path.ts";
import type { RouteNode } from "./route-table.ts";
import { serveFiles } from "./serve-files.ts";

/** The parts of a response in progress that closing needs. */
type Answer = { headersSent: boolean; end(): unknown; once(event: "close", then: () => void): unknown };

/** The parts of a response that writing it needs. */
type Outgoing = {
  writeHead(status: number, headers: OutgoingHttpHeaders): unknown;
  end(body: string | Uint8Array): unknown;
};

type Pages = {
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
  upgrade?(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
};

export type FrontOptions = {
  routes: RouteNode;
  fallback: Fallback;
  pages: Pages;
  trustedProxies: number;
  /** Whether browsers reach this server through https. Responses then include Strict-Transport-Security. */
  isHttps?: boolean;
  /** Serves `/live` and `/ready`; without it they are pages. */
  probes?: Probes;
  /** Serves `/api/metrics`; without it there is no such route. */
  metrics?: Part | undefined;
};

export type Front = {
  server: Server;
  /** Becomes not ready and signals clients to open new connections, which are still accepted until `close`. */
  drain(): void;
  /** Drains, stops accepting, ends event streams, and waits at most `graceMs` for pending requests. */
  close(graceMs: number): Promise<void>;
};

const INVALID = invalid("The request is not valid HTTP.");
const headersTimeoutMs = 10_000;
/**
 * While closing, keep-alive connections may send one last request within this time, because it would otherwise be lost.
 */
const lastRequestMs = 500;

/**
 * Creates the HTTP server of the web process: `/api/**` is served from the route files, everything else by the pages'
 * handler. The host of FILES_URL serves only files. It does not listen yet.
 */
export function createFront(options: FrontOptions): Front {
  const { routes, fallback, pages, trustedProxies, isHttps, probes, metrics } = options;
  trustAddressHeader();
  const streams = new Set<Answer>();
  const ending = new AbortController();

  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const destination = destinationOf(incoming.url ?? "/");
      const path = destination.to === "api" ? destination.path : "/";
      const response = await serveRoutes(routes, fallback, { request, path });
      if (isEventStream(response)) trackStream(streams, outgoing);
      if (!incoming.complete) await discardBody(incoming);
      if (!incoming.complete || response.status === 413) outgoing.setHeader("Connection", "close");
      return response instanceof Response ? response : writeJson(outgoing, response);
    },
    {
      hostname: "localhost",
      overrideGlobalObjects: false,
      errorHandler: (error) =>
        toResponse(answerError(error instanceof RequestError ? INVALID : error, newId())),
    },
  );

  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: 1_000,
      // Requests without Host are rejected below, because Node's own response has no body.
      requireHostHeader: false,
      shouldUpgradeCallback: (incoming) => pages.upgrade !== undefined && wantsWebSocket(incoming),
    },
    (incoming, outgoing) => {
      if (!hasValidHost(incoming)) return rejectMalformedRequest({}, incoming.socket);
      if (isHttps) outgoing.setHeader(strictTransport.name, strictTransport.value);
      noteAddress(incoming, trustedProxies);
      limitBody(incoming);
      if (ending.signal.aborted) outgoing.shouldKeepAlive = false;
      if (serveFiles.serve(incoming, outgoing)) return;
      if (probes?.serve(incoming, outgoing) || metrics?.serve(incoming, outgoing)) return;
      if (destinationOf(incoming.url ?? "/").to === "api") return void listener(incoming, outgoing);
      observePage(incoming.method, outgoing);
      return void pages.handle(incoming, outgoing).catch(() => outgoing.destroy());
    },
  );
  server.requestTimeout = uploadTimeoutMs;
  server.keepAliveTimeout = 65_000;
  server.on("clientError", rejectMalformedRequest);
  server.on("checkExpectation", ({ socket }) => rejectMalformedRequest({ code: UNMET_EXPECTATION }, socket));
  const { upgrade } = pages;
  // Without a listener Node ignores the Upgrade header, as RFC 9110 7.8 requires for unsupported protocols.
  if (upgrade) {
    server.on("upgrade", (incoming, socket, head) => {
      upgrade(incoming, socket, head).catch(() => socket.destroy());
    });
  }

  const drain = () => {
    probes?.drain();
    ending.abort();
  };
  const endAll = (graceMs: number) => {
    drain();
    return close(server, streams, graceMs);
  };
  return { server, drain, close: endAll };
}

function noteAddress(incoming: IncomingMessage, trustedProxies: number): void {
  const { headers, rawHeaders } = incoming;
  if (headers[addressHeader] !== undefined) removeRaw(rawHeaders, addressHeader);
  const forwarded = headers["x-forwarded-for"];
  const address = clientAddress(incoming.socket.remoteAddress ?? "", String(forwarded ?? ""), trustedProxies);
  headers[addressHeader] = address;
  rawHeaders.push(addressHeader, address);
}

function removeRaw(rawHeaders: string[], name: string): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (rawHeaders[index]?.toLowerCase() === name) rawHeaders.splice(index, 2);
  }
}

/** Whether a request has exactly one Host header, which only HTTP/1.0 may omit (RFC 9112 3.2). */
function hasValidHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

function wantsWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === "websocket";
}

/** Writes head and body in one packet. Returns the sign that the response was sent. */
function writeJson(outgoing: Outgoing, { status, headers, body }: JsonResponse): Response {
  headers["Content-Length"] = String(Buffer.byteLength(body));
  outgoing.writeHead(status, headers);
  outgoing.end(body);
  return RESPONSE_ALREADY_SENT;
}

function isEventStream(response: ApiResponse): boolean {
  if (!(response instanceof Response)) return false;
  return response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}

function trackStream(streams: Set<Answer>, outgoing: Answer): void {
  streams.add(outgoing);
  const open = collected()?.eventStreams;
  open?.inc();
  outgoing.once("close", () => {
    streams.delete(outgoing);
    open?.dec();
  });
}

async function close(server: Server, streams: Set<Answer>, graceMs: number): Promise<void> {
  // `server.close()` would also end connections that are idle at this moment.
  const closed = new Promise<void>((resolve) => TcpServer.prototype.close.call(server, () => resolve()));
  const endStreams = () => {
    // Browsers reconnect after a response that began as an event stream, not after an empty one.
    for (const stream of streams) if (stream.headersSent) stream.end();
  };
  endStreams();
  const isOver = new AbortController();
  const deadline = sleep(graceMs, "late", { signal: isOver.signal }).catch(() => "closed");
  const closingIdleFrom = performance.now() + Math.min(lastRequestMs, graceMs);
  const idle = setInterval(() => {
    // A last request may have opened one.
    endStreams();
    if (performance.now() >= closingIdleFrom) server.closeIdleConnections();
  }, 20);
  const outcome = await Promise.race([closed, deadline]);
  if (outcome === "late") server.closeAllConnections();
  await closed;
  isOver.abort();
  clearInterval(idle);
}
