import type { CallToolResult, Client, Tool } from "@modelcontextprotocol/client";
import { emptyResponse, guardedFetch } from "#lib/platform/egress/index.ts";
import type { Reason } from "#lib/platform/reason.ts";
import { cleanReason, hideKey } from "#lib/providers/index.ts";
import { describeFault, type Seen } from "./describe-fault.ts";
import type { ServerAccess } from "./server-access.ts";

/** The SDK. It is loaded with the first session, because it takes memory that most installations do not need. */
type Sdk = typeof import("@modelcontextprotocol/client");

/** Maximum size of one response in bytes, and number of pages of a list of tools. */
const MAX_BYTES = 1024 * 1024;
const MAX_PAGES = 5;
/** How long closing a session of 2025 may take, in milliseconds. */
const CLOSE_MS = 2_000;

/** How long an operation may take, in milliseconds, and what else aborts it. */
export type CallLimits = { timeoutMs: number; signal?: AbortSignal | undefined };

/** The result of an operation. `fault` explains for people and models why there is none; it never contains the key. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; fault: Reason };

/**
 * A connection to a server. It connects with its first operation. Operations run one after the other, and none throws.
 */
export type McpSession = {
  listTools(limits: CallLimits): Promise<Outcome<Tool[]>>;
  callTool(
    call: { name: string; args: Record<string, unknown>; inputSchema: Record<string, unknown> },
    limits: CallLimits,
  ): Promise<Outcome<CallToolResult>>;
  /** Ends the session in the background. */
  close(): void;
};

/** Returns a session with a server: revision 2026-07-28, or those of 2025 after an `initialize` handshake. */
export function openSession(access: ServerAccess): McpSession {
  const state: SessionState = {
    access,
    seen: { failure: null, status: null },
    signal: null,
    connected: null,
  };
  const run = <T>(limits: CallLimits, operation: (client: Client, options: SdkOptions) => Promise<T>) =>
    runWithin(state, limits, operation);
  return {
    listTools: (limits) =>
      run(limits, async (client, options) => (await client.listTools(undefined, options)).tools),
    callTool: ({ name, args, inputSchema }, limits) =>
      run(limits, (client, options) =>
        client.callTool(
          { name, arguments: args },
          // Without an output schema, no schema of the server is compiled.
          { ...options, toolDefinition: { name, inputSchema: { ...inputSchema, type: "object" } } },
        ),
      ),
    close: () => void disconnect(state),
  };
}

type Connected = { client: Client; transport: InstanceType<Sdk["StreamableHTTPClientTransport"]> };
type SdkOptions = { signal: AbortSignal; timeout: number; maxTotalTimeout: number };

/** State of a session. `signal` is that of the operation in progress; `seen` is the outcome of its requests. */
type SessionState = {
  access: ServerAccess;
  seen: Seen;
  signal: AbortSignal | null;
  connected: Connected | null;
};

async function runWithin<T>(
  state: SessionState,
  { timeoutMs, signal }: CallLimits,
  operation: (client: Client, options: SdkOptions) => Promise<T>,
): Promise<Outcome<T>> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const aborted = signal ? AbortSignal.any([timeout, signal]) : timeout;
  state.signal = aborted;
  state.seen = { failure: null, status: null };
  const options = { signal: aborted, timeout: timeoutMs, maxTotalTimeout: timeoutMs };
  try {
    state.connected ??= await connect(state, options);
    return { ok: true, value: await operation(state.connected.client, options) };
  } catch (error) {
    const fault = describeFault(error, { seen: state.seen, timedOutMs: timeout.aborted ? timeoutMs : null });
    const { key: apiKey } = state.access;
    return { ok: false, fault: cleanReason(fault, (text) => hideKey({ apiKey }, text)) };
  }
}

async function connect(state: SessionState, options: SdkOptions): Promise<Connected> {
  const sdk: Sdk = await import("@modelcontextprotocol/client");
  const transport = new sdk.StreamableHTTPClientTransport(new URL(state.access.url), {
    fetch: recordingFetch(state),
    requestInit: { headers: headersOf(state.access), redirect: "manual" },
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
    state.seen.failure ??= error;
  };
  await client.connect(transport, options);
  return { client, transport };
}

/** The guarded fetch of a session. It records status and failure, because the errors of the SDK do not have them. */
function recordingFetch(state: SessionState): typeof fetch {
  const guarded = guardedFetch({ workspaceId: state.access.workspaceId, maxBytes: MAX_BYTES });
  return async (input, init) => {
    // The optional stream of messages from the server: they are not read.
    if (init?.method === "GET") return emptyResponse(405);
    const signals = [init?.signal, state.signal].filter((one) => one instanceof AbortSignal);
    try {
      const response = await guarded(input, { ...init, signal: AbortSignal.any(signals) });
      state.seen.status = response.status;
      return response;
    } catch (error) {
      state.seen.failure = error;
      throw error;
    }
  };
}

function headersOf({ key, keyHeader }: ServerAccess): Record<string, string> {
  if (key === null) return {};
  return keyHeader === null ? { authorization: `Bearer ${key}` } : { [keyHeader]: key };
}

async function disconnect(state: SessionState): Promise<void> {
  if (state.connected === null) return;
  const { client, transport } = state.connected;
  state.signal = AbortSignal.timeout(CLOSE_MS);
  await transport.terminateSession().catch(() => {});
  await client.close().catch(() => {});
}
