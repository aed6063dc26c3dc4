import type { CallToolResult, Client, Tool } from "@modelcontextprotocol/client";
import { emptyResponse, guardedFetch } from "#lib/platform/egress/index.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { cleanReason, hideKey } from "#lib/providers/index.ts";
import { describeFault, type Seen } from "./describe-fault.ts";
import type { ServerAccess } from "./server-access.ts";

/** The SDK. It is loaded with the first session, because it takes memory that most installations do not need. */
type Sdk = typeof import("@modelcontextprotocol/client");

/** Most bytes of one response, and most pages of a list of tools. */
const MAX_BYTES = 1024 * 1024;
const MAX_PAGES = 5;
/** How long the end of a session of 2025 may take, in milliseconds. */
const GOODBYE_MS = 2_000;

/** How long one operation may take, in milliseconds, and what else aborts it. */
export type Patience = { timeoutMs: number; signal?: AbortSignal | undefined };

/** The result of an operation. `fault` says for people and models why there is none; it never has the key. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; fault: Reason };

/**
 * A connection to a server. It connects with its first operation. Operations run one after the other, and none throws.
 */
export type McpSession = {
  listTools(patience: Patience): Promise<Outcome<Tool[]>>;
  callTool(
    call: { name: string; args: Record<string, unknown>; inputSchema: Record<string, unknown> },
    patience: Patience,
  ): Promise<Outcome<CallToolResult>>;
  /** Ends the session in the background. */
  close(): void;
};

/** Returns a session with a server: revision 2026-07-28, or those of 2025 after an `initialize` handshake. */
export function openSession(access: ServerAccess): McpSession {
  const line: Line = { access, seen: { failure: null, status: null }, signal: null, connected: null };
  const run = <T>(patience: Patience, operation: (client: Client, options: Options) => Promise<T>) =>
    runWithin(line, patience, operation);
  return {
    listTools: (patience) =>
      run(patience, async (client, options) => (await client.listTools(undefined, options)).tools),
    callTool: ({ name, args, inputSchema }, patience) =>
      run(patience, (client, options) =>
        client.callTool(
          { name, arguments: args },
          // Without an output schema, no schema of the server is compiled.
          { ...options, toolDefinition: { name, inputSchema: { ...inputSchema, type: "object" } } },
        ),
      ),
    close: () => void disconnect(line),
  };
}

type Connected = { client: Client; transport: InstanceType<Sdk["StreamableHTTPClientTransport"]> };
type Options = { signal: AbortSignal; timeout: number; maxTotalTimeout: number };

/** State of a session. `signal` is that of the operation in progress; `seen` is what its requests met. */
type Line = {
  access: ServerAccess;
  seen: Seen;
  signal: AbortSignal | null;
  connected: Connected | null;
};

async function runWithin<T>(
  line: Line,
  { timeoutMs, signal }: Patience,
  operation: (client: Client, options: Options) => Promise<T>,
): Promise<Outcome<T>> {
  const late = AbortSignal.timeout(timeoutMs);
  const ending = signal ? AbortSignal.any([late, signal]) : late;
  line.signal = ending;
  line.seen = { failure: null, status: null };
  const options = { signal: ending, timeout: timeoutMs, maxTotalTimeout: timeoutMs };
  try {
    line.connected ??= await connect(line, options);
    return { ok: true, value: await operation(line.connected.client, options) };
  } catch (error) {
    const fault = describeFault(error, { seen: line.seen, timedOutMs: late.aborted ? timeoutMs : null });
    const { key: apiKey } = line.access;
    return { ok: false, fault: cleanReason(fault, (text) => hideKey({ apiKey }, text)) };
  }
}

async function connect(line: Line, options: Options): Promise<Connected> {
  const sdk: Sdk = await import("@modelcontextprotocol/client");
  const transport = new sdk.StreamableHTTPClientTransport(new URL(line.access.url), {
    fetch: watchedFetch(line),
    requestInit: { headers: headersOf(line.access), redirect: "manual" },
    reconnectionOptions: {
      maxRetries: 0,
      initialReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      reconnectionDelayGrowFactor: 1,
    },
  });
  const client = new sdk.Client(
    { name: "tertulia", title: "Tertulia", version: "1.0.0" },
    {
      versionNegotiation: { mode: "auto" },
      inputRequired: { autoFulfill: false },
      listMaxPages: MAX_PAGES,
    },
  );
  client.onerror = (error) => {
    line.seen.failure ??= error;
  };
  await client.connect(transport, options);
  return { client, transport };
}

/** The guarded fetch of a session. It notes what it met, because the SDK's errors do not say it. */
function watchedFetch(line: Line): typeof fetch {
  const guarded = guardedFetch({ workspaceId: line.access.workspaceId, maxBytes: MAX_BYTES });
  return async (input, init) => {
    // The stream for messages of the server: it is optional, and nobody would read them.
    if (init?.method === "GET") return emptyResponse(405);
    const signals = [init?.signal, line.signal].filter((one) => one instanceof AbortSignal);
    try {
      const response = await guarded(input, { ...init, signal: AbortSignal.any(signals) });
      line.seen.status = response.status;
      return response;
    } catch (error) {
      line.seen.failure = error;
      throw error;
    }
  };
}

function headersOf({ key, keyHeader }: ServerAccess): Record<string, string> {
  if (key === null) return {};
  return keyHeader === null ? { authorization: `Bearer ${key}` } : { [keyHeader]: key };
}

async function disconnect(line: Line): Promise<void> {
  if (line.connected === null) return;
  const { client, transport } = line.connected;
  line.signal = AbortSignal.timeout(GOODBYE_MS);
  await transport.terminateSession().catch(() => {});
  await client.close().catch(() => {});
}
