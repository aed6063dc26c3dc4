import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";

type Row = Record<string, unknown>;

/** A call of the Bot API. */
type TelegramCall = { method: string; body: Row };

/** The server's response to one call instead of the normal one: faults of the vendor. */
export type TelegramFault =
  | { code: number; description: string; retryAfter?: number }
  /** Responds with this body, JSON or not. */
  | { raw: string; status?: number }
  /** Receives the call and never responds, or sends half a response and closes the connection. */
  | { hang: true }
  | { cut: true };

/** A Bot API server on loopback, for one bot. */
export type TelegramServer = {
  /** Value of a channel's `apiBaseUrl`. */
  baseUrl: string;
  /** Every call with the bot's token, in order; `method` is `file` for a download. */
  calls: TelegramCall[];
  /** Faults of later calls, one each, in order. `method` selects the call. */
  faults: { fault: TelegramFault; method?: string }[];
  /** The registered webhook; empty if none was set. */
  webhook: () => { url: string; secretToken: string; allowedUpdates: string[] };
  /** Adds a file from a contact. */
  addFile(fileId: string, file: { path: string; bytes: Uint8Array }): void;
  /** Delivers an update to the webhook like Telegram. */
  deliver(update: object, secretToken?: string): Promise<Response>;
  close(): Promise<void>;
};

type State = Pick<TelegramServer, "calls" | "faults"> & {
  token: string;
  userName: string;
  hook: { url: string; secretToken: string; allowedUpdates: string[] };
  files: Map<string, { path: string; bytes: Uint8Array }>;
  next: () => number;
};

const nowhere = () => ({ url: "", secretToken: "", allowedUpdates: [] });

export async function startTelegramServer({
  token,
  userName = "academia_bot",
}: {
  token: string;
  userName?: string;
}): Promise<TelegramServer> {
  let count = 500;
  const next = () => {
    count += 1;
    return count;
  };
  const files = new Map<string, { path: string; bytes: Uint8Array }>();
  const state: State = { token, userName, calls: [], faults: [], hook: nowhere(), files, next };
  const server = http.createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls: state.calls,
    faults: state.faults,
    webhook: () => state.hook,
    addFile: (fileId, file) => void files.set(fileId, file),
    deliver: (update, secretToken = state.hook.secretToken) =>
      fetch(state.hook.url, {
        method: "POST",
        headers: { "content-type": "application/json", "x-telegram-bot-api-secret-token": secretToken },
        body: JSON.stringify(update),
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { pathname } = new URL(request.url ?? "", "http://localhost");
  const [, isFile, token, rest = ""] = /^\/(file\/)?bot([^/]*)\/(.+)$/.exec(pathname) ?? [];
  if (token !== state.token) return refuse(response, { code: 401, description: "Unauthorized" });
  const method = isFile ? "file" : rest;
  state.calls.push({ method, body: isFile ? { path: rest } : await bodyOf(request, Buffer.concat(chunks)) });
  const at = state.faults.findIndex((one) => one.method === undefined || one.method === method);
  const fault = at === -1 ? undefined : state.faults.splice(at, 1)[0]?.fault;
  if (fault) return misbehave(response, fault);
  if (isFile) return sendFile(state, decodeURIComponent(rest), response);
  const { body = {} } = state.calls.at(-1) ?? {};
  const handle = Object.hasOwn(methods, method) ? methods[method] : undefined;
  const result = handle?.(state, body);
  if (result === undefined) return refuse(response, { code: 404, description: "Not Found" });
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ ok: true, result }));
}

const sent = ({ next }: State, { chat_id }: Row) => ({
  message_id: next(),
  date: 1_772_998_024,
  chat: { id: Number(chat_id), type: "private" },
});

const methods: Record<string, (state: State, body: Row) => unknown> = {
  getMe: ({ token, userName }) => ({
    id: Number(token.split(":")[0]),
    is_bot: true,
    first_name: "Academia",
    username: userName,
  }),
  setWebhook: (state, { url, secret_token, allowed_updates }) => {
    const allowedUpdates = Array.isArray(allowed_updates) ? allowed_updates.map(String) : [];
    state.hook = { url: String(url), secretToken: String(secret_token), allowedUpdates };
    return true;
  },
  deleteWebhook: (state) => {
    state.hook = nowhere();
    return true;
  },
  getWebhookInfo: ({ hook }) => ({ url: hook.url, pending_update_count: 0 }),
  getFile: ({ files }, { file_id }) => {
    const file = files.get(String(file_id));
    return file && { file_id, file_size: file.bytes.length, file_path: file.path };
  },
  sendMessage: sent,
  sendPhoto: sent,
  sendDocument: sent,
  sendVideo: sent,
  sendAudio: sent,
  sendVoice: sent,
  sendLocation: sent,
  sendVenue: sent,
  sendContact: sent,
  setMessageReaction: () => true,
  sendChatAction: () => true,
  answerCallbackQuery: () => true,
};

function sendFile({ files }: State, path: string, response: ServerResponse): void {
  const file = [...files.values()].find((known) => known.path === path);
  if (!file) refuse(response, { code: 404, description: "Not Found" });
  else response.writeHead(200, { "content-type": "application/octet-stream" }).end(file.bytes);
}

async function bodyOf(request: IncomingMessage, bytes: Buffer): Promise<Row> {
  const type = request.headers["content-type"] ?? "";
  if (!type.startsWith("multipart/")) return bytes.length === 0 ? {} : JSON.parse(bytes.toString("utf8"));
  const form = new Response(new Uint8Array(bytes), { headers: { "content-type": type } });
  return Object.fromEntries((await form.formData()).entries());
}

function misbehave(response: ServerResponse, fault: TelegramFault): void {
  if ("hang" in fault) return;
  if ("cut" in fault) {
    response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
    response.write('{"ok":');
    setTimeout(() => response.destroy(), 20);
  } else if ("raw" in fault) response.writeHead(fault.status ?? 200).end(fault.raw);
  else refuse(response, fault);
}

function refuse(response: ServerResponse, fault: Extract<TelegramFault, { code: number }>): void {
  const { code, description, retryAfter } = fault;
  const parameters = retryAfter !== undefined && { parameters: { retry_after: retryAfter } };
  response.writeHead(code, { "content-type": "application/json" });
  response.end(JSON.stringify({ ok: false, error_code: code, description, ...parameters }));
}
