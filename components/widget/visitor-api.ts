import { EventSourceParserStream } from "eventsource-parser/stream";
import { solveChallenge } from "#components/ui/proof-of-work/solve-challenge.ts";
import type { Press, VisitorPart, WidgetSession } from "#lib/widgets/schema.ts";
import { type FilePost, postFile } from "./post-file.ts";
import { VisitorError } from "./visitor-error.ts";

type Written = { text: string; clientId: string; pressed?: Press };

/** The widget's routes of one agent, for the visitor whose token `token` returns. */
export type VisitorApi = {
  startSession(origin: string | null): Promise<WidgetSession>;
  /** Sends a message; resolves when the stream has ended. */
  send(message: Written, onPart: (part: VisitorPart) => void): Promise<void>;
  /** Sends a file; resolves when the stream has ended. */
  sendFile(
    names: { clientId: string; sentWith: string },
    sent: Pick<FilePost, "file" | "onSent" | "onPart">,
  ): Promise<void>;
  /** Follows the thread from a message on; resolves when the stream has ended. */
  follow(after: string | null, onPart: (part: VisitorPart) => void, signal: AbortSignal): Promise<void>;
};

/** Returns the client for the routes of an agent's widget. */
export function openVisitorApi(agentId: string, token: () => string | null): VisitorApi {
  const root = `/api/widget/${encodeURIComponent(agentId)}`;
  /** Whether the visitor has a conversation: their first message needs a proof of work. */
  let isKnown = false;

  async function request(path: string, init: RequestInit): Promise<Response> {
    const visitorToken = token();
    const headers = {
      ...(init.body && { "content-type": "application/json" }),
      ...(visitorToken && { authorization: `Bearer ${visitorToken}` }),
    };
    const response = await fetch(`${root}/${path}`, { ...init, headers, credentials: "omit" }).catch(() => {
      throw new VisitorError(0, "NETWORK");
    });
    if (response.ok) return response;
    const { errorCode = "UNKNOWN" } = await response.json().catch(() => ({}));
    throw new VisitorError(response.status, errorCode);
  }

  /** Sends with a proof of work if needed. A known visitor needs one again if their conversation was deleted. */
  async function sendProven<T>(send: (proof: { proof?: string }) => Promise<T>): Promise<T> {
    if (isKnown) {
      try {
        return await send({});
      } catch (error) {
        if (!(error instanceof VisitorError && error.code === "PROOF_REQUIRED")) throw error;
      }
    }
    const response = await request("challenge", { method: "POST" });
    const result = await send({ proof: await solveChallenge((await response.json()).data) });
    isKnown = true;
    return result;
  }

  return {
    async startSession(origin) {
      const response = await request("session", { method: "POST", body: JSON.stringify({ origin }) });
      const session: WidgetSession = (await response.json()).data;
      isKnown = session.messages.length > 0;
      return session;
    },
    async send(message, onPart) {
      const response = await sendProven((proof) =>
        request("message", { method: "POST", body: JSON.stringify({ ...message, ...proof }) }),
      );
      await readParts(response, onPart);
    },
    sendFile(names, sent) {
      return sendProven((proof) => {
        const address = `${root}/file?${new URLSearchParams({ ...names, ...proof })}`;
        return postFile({ address, token: token(), ...sent });
      });
    },
    async follow(after, onPart, signal) {
      const query = after === null ? "" : `?after=${encodeURIComponent(after)}`;
      const response = await request(`events${query}`, { method: "GET", signal });
      await readParts(response, onPart);
    },
  };
}

async function readParts(response: Response, onPart: (part: VisitorPart) => void): Promise<void> {
  const events = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const reader = events?.getReader();
  try {
    for (;;) {
      const next = await reader?.read();
      if (!next || next.done) return;
      onPart(JSON.parse(next.value.data));
    }
  } catch {
    throw new VisitorError(0, "NETWORK");
  }
}
