import { type EgressFailure, egressFailureIn } from "#lib/platform/egress/index.ts";
import { type Reason, reason, reasonPart } from "#lib/platform/reason.ts";

const MAX_WORDS = 300;

/** The outcome of the requests of an operation: the last thrown error, and the last status. */
export type Seen = { failure: unknown; status: number | null };

/** Describes for people and models why an operation failed. `timedOutMs` is its limit if it took longer. */
export function describeFault(
  error: unknown,
  { seen, timedOutMs }: { seen: Seen; timedOutMs: number | null },
): Reason {
  if (timedOutMs !== null) {
    const seconds = Math.round(timedOutMs / 1000);
    return reason(`The server did not respond within ${seconds} seconds.`, "serverSilent", { seconds });
  }
  const network = [seen.failure, error].map(egressFailureIn).find((one) => one !== null);
  if (network) return describeNetwork(network);
  const status = seen.status ?? 0;
  if (status >= 300) return describeStatus(status);
  const words = error instanceof Error && error.name === "ProtocolError" ? oneLine(error.message) : "";
  if (words !== "") return reason(`Details from the server: ${words}`, "mcpSays", { words });
  return reason("The response of the server does not follow MCP.", "mcpProtocol");
}

function describeNetwork({ failure }: EgressFailure): Reason {
  return {
    text: `The server cannot be reached: ${failure.error}`,
    parts: [reasonPart("mcpUnreachable"), reasonPart("networkFault", { kind: failure.errorClass })],
  };
}

function describeStatus(status: number): Reason {
  const { kind, meaning } = meaningOf(status);
  return reason(`${meaning} (status ${status}).`, "mcpStatus", { status, kind });
}

function meaningOf(status: number): { kind: string; meaning: string } {
  if (status === 401 || status === 403) return { kind: "key", meaning: "The server rejected the key" };
  if (status === 404 || status === 405) {
    return { kind: "address", meaning: "There is no MCP server at this address" };
  }
  if (status === 429) return { kind: "limit", meaning: "The server is over its limit" };
  if (status < 400)
    return { kind: "redirect", meaning: "The server redirects, and redirects are not followed" };
  if (status >= 500) return { kind: "server", meaning: "The server failed" };
  return { kind: "request", meaning: "The server rejected the request" };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_WORDS);
}
