import { once } from "node:events";
import http, { type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** A tool call of a model. `arguments` is the transmitted text. */
type ToolCall = { name: string; arguments: string; noIndex?: boolean };

/** The server's response to one chat completion: a reply or a typical fault of real servers. */
export type ChatAnswer =
  /** `until`: the last word is sent after it resolves. */
  | { text: string; pieceMs?: number; until?: Promise<void>; finishReason?: string }
  | { tools: ToolCall[]; text?: string }
  | { status: number; message?: string; headers?: Record<string, string> }
  /** Receives the request and never responds, or stops after the first words. */
  | { hang: "headers" | "midway" }
  /** Sends words without end, regardless of max_tokens. */
  | { endless: string; pieceMs?: number }
  /** Closes the connection after the first words. */
  | { cut: true }
  /** A 200 with this body. */
  | { raw: string; contentType?: string }
  | { emptyChoices: true };

/** The body of a chat completion request. */
export type ChatRequest = {
  model: string;
  messages: { role: string; content: unknown; tool_call_id?: string }[];
  tools?: { function: { name: string; description: string; parameters: unknown } }[];
  tool_choice?: unknown;
  max_tokens?: number;
  temperature?: number;
  stream?: boolean;
};
type SeenChat = { body: ChatRequest; headers: IncomingHttpHeaders };

/** A server with the OpenAI protocol on loopback. */
export type OpenAiServer = {
  /** Value of a provider's baseUrl: `http://127.0.0.1:<port>/v1`. */
  baseUrl: string;
  /** Chat completions, in order. */
  chats: SeenChat[];
  /** Paths of every request, in order. */
  paths: string[];
  /** Number of chat responses whose client disconnected before their end. */
  aborted: () => number;
  close(): Promise<void>;
};

export type OpenAiScript = {
  models?: string[];
  /** The required bearer token. Without it, none is required. */
  apiKey?: string;
  /** Responses in order, the last one repeated, or a function that returns them. */
  chat?: ChatAnswer[] | ((request: ChatRequest, turn: number) => ChatAnswer);
};

/** Starts a server that responds according to the script; without one it repeats the user's last message. */
export async function startOpenAiServer(script: OpenAiScript = {}): Promise<OpenAiServer> {
  const chats: SeenChat[] = [];
  const paths: string[] = [];
  const counts = { aborted: 0 };
  const { models = ["fake-model"], apiKey, chat = repeat } = script;
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = (request.url ?? "").replace(/^\/v1/, "");
    paths.push(path);
    if (apiKey !== undefined && request.headers.authorization !== `Bearer ${apiKey}`) {
      return sendError(response, {
        status: 401,
        message: `Incorrect API key: ${request.headers.authorization}`,
      });
    }
    if (path === "/models")
      return sendJson(response, { data: models.map((id) => ({ id, object: "model" })) });
    const body = JSON.parse(Buffer.concat(chunks).toString("utf8"));
    if (path !== "/chat/completions") return sendError(response, { status: 404 });
    const turn = chats.push({ body, headers: request.headers }) - 1;
    response.on("close", () => {
      if (!response.writableFinished) counts.aborted += 1;
    });
    await answerChat(response, body, Array.isArray(chat) ? (chat[turn] ?? lastOf(chat)) : chat(body, turn));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    chats,
    paths,
    aborted: () => counts.aborted,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answerChat(response: ServerResponse, request: ChatRequest, answer: ChatAnswer): Promise<void> {
  if ("status" in answer) return sendError(response, answer);
  if ("raw" in answer) {
    const type = request.stream ? "text/event-stream" : "application/json";
    response.writeHead(200, { "content-type": answer.contentType ?? type });
    return void response.end(answer.raw);
  }
  if ("hang" in answer && answer.hang === "headers") return;
  if (!request.stream) return sendWhole(response, request, answer);
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (part: unknown) => response.write(`data: ${JSON.stringify(part)}\n\n`);
  const delta = (change: unknown, finish: string | null = null) =>
    send({
      id: "chat-1",
      model: request.model,
      choices: [{ index: 0, delta: change, finish_reason: finish }],
    });
  if ("hang" in answer || "cut" in answer) {
    delta({ role: "assistant", content: "The answer " });
    if ("cut" in answer) setTimeout(() => response.destroy(), 20);
    return;
  }
  if ("endless" in answer) return sendEndless(response, delta, answer);
  await sendPieces(response, delta, answer);
  send({ id: "chat-1", choices: [], usage: usageOf(request, answer) });
  response.end("data: [DONE]\n\n");
}

type Delta = (change: unknown, finish?: string | null) => void;

async function sendPieces(response: ServerResponse, delta: Delta, answer: ChatAnswer): Promise<void> {
  if ("emptyChoices" in answer) return;
  if ("text" in answer && answer.text) await sendText(response, delta, { pieceMs: 0, ...answer });
  if (!("tools" in answer)) return delta({}, ("finishReason" in answer && answer.finishReason) || "stop");
  answer.tools.forEach(({ name, arguments: text, noIndex }, index) => {
    const call = { id: `call-${index}`, type: "function", function: { name, arguments: text } };
    delta({ role: "assistant", content: null, tool_calls: [noIndex ? call : { index, ...call }] });
  });
  delta({}, "tool_calls");
}

async function sendText(
  response: ServerResponse,
  delta: Delta,
  { text = "", pieceMs, until }: { text?: string; pieceMs: number; until?: Promise<void> },
): Promise<void> {
  const pieces = text.match(/\s*\S+\s*$|\s*\S+/g) ?? [text];
  for (const [at, piece] of pieces.entries()) {
    if (at === pieces.length - 1) await until;
    if (response.closed) return;
    delta({ role: "assistant", content: piece });
    if (pieceMs > 0) await sleep(pieceMs);
  }
}

async function sendEndless(
  response: ServerResponse,
  delta: Delta,
  { endless, pieceMs = 1 }: { endless: string; pieceMs?: number },
): Promise<void> {
  while (!response.closed) {
    delta({ role: "assistant", content: endless });
    await sleep(pieceMs);
  }
}

function sendWhole(response: ServerResponse, request: ChatRequest, answer: ChatAnswer): void {
  const content = "text" in answer ? answer.text : null;
  const calls = "tools" in answer ? answer.tools : [];
  const message = {
    role: "assistant",
    content,
    ...(calls.length > 0 && {
      tool_calls: calls.map((call, index) => ({ id: `call-${index}`, type: "function", function: call })),
    }),
  };
  const choices = "emptyChoices" in answer ? [] : [{ index: 0, message, finish_reason: "stop" }];
  sendJson(response, { id: "chat-1", model: request.model, choices, usage: usageOf(request, answer) });
}

/** Deterministic numbers: one token per word. */
function usageOf({ messages }: ChatRequest, answer: ChatAnswer) {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
  const prompt_tokens = words(messages.map(({ content }) => String(content ?? "")).join(" "));
  const completion_tokens = "text" in answer && answer.text ? words(answer.text) : 1;
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

function repeat({ messages }: ChatRequest): ChatAnswer {
  return { text: `You said: ${String(messages.at(-1)?.content ?? "")}` };
}

function lastOf(answers: ChatAnswer[]): ChatAnswer {
  return answers.at(-1) ?? { text: "Hello." };
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function sendError(
  response: ServerResponse,
  {
    status,
    message = "No.",
    headers = {},
  }: { status: number; message?: string; headers?: Record<string, string> },
): void {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify({ error: { message, type: "error", code: null } }));
}
