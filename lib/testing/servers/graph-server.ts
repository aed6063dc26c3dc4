import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type GraphAnswer, graphRoutes, refusal } from "./graph-routes.ts";
import type { GraphFault, GraphScript, GraphServer, GraphState, RecordedCall, Row } from "./graph-state.ts";

/** Starts a server with one number in one account and one token. */
export async function startGraphServer(script: GraphScript): Promise<GraphServer> {
  let count = 1_000_000;
  const next = () => {
    count += 1;
    return String(count);
  };
  const state: GraphState = {
    script,
    next,
    calls: [],
    messages: [],
    faults: [],
    templates: [],
    files: new Map(),
    uploads: new Map(),
    origin: () => origin,
  };
  const server = http.createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
  const { calls, messages, faults, templates, files } = state;
  return {
    baseUrl: origin,
    calls,
    messages,
    faults,
    templates,
    addMedia: (file) => {
      const id = next();
      files.set(id, file);
      return id;
    },
    media: (id) => files.get(id),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(state: GraphState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const call = await readCall(request);
  state.calls.push(call);
  const at = state.faults.findIndex(({ match }) => match === undefined || match.test(call.path));
  const fault = at === -1 ? undefined : state.faults.splice(at, 1)[0]?.fault;
  if (fault && (await misbehave(response, fault))) return;
  const { status, headers, body } = await answerOf(state, call);
  response.writeHead(status, headers).end(body);
}

async function answerOf(state: GraphState, call: RecordedCall): Promise<GraphAnswer> {
  const scheme = call.path.startsWith("/upload:") ? "OAuth" : "Bearer";
  const wanted = `${scheme} ${state.script.accessToken}`;
  if (call.headers.authorization !== wanted) {
    const given = String(call.headers.authorization).replace("Bearer ", "");
    return refusal({ code: 190, status: 401, details: `Malformed access token ${given}` });
  }
  const handle = graphRoutes.find(([method, path]) => method === call.method && path.test(call.path))?.[2];
  return (
    handle?.(state, call) ??
    refusal({ code: 100, details: `Unsupported ${call.method} request of ${call.path}` })
  );
}

async function readCall(request: IncomingMessage): Promise<RecordedCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const url = new URL(request.url ?? "", "http://localhost");
  const [, version = "", path = ""] = /^\/(v\d+\.\d+)(\/.*)$/.exec(url.pathname) ?? ["", "", url.pathname];
  const bytes = Buffer.concat(chunks);
  const type = request.headers["content-type"] ?? "";
  const body = type.startsWith("multipart/") ? await formIn(bytes, type) : jsonIn(bytes, type);
  const { method = "", headers } = request;
  return { method, path, version, query: url.searchParams, headers, body, bytes };
}

async function formIn(bytes: Buffer, type: string): Promise<Row> {
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  return Object.fromEntries(form.entries());
}

function jsonIn(bytes: Buffer, type: string): Row {
  return bytes.length === 0 || !/json/.test(type) ? {} : JSON.parse(bytes.toString("utf8"));
}

/** Returns whether the fault replaced the response. */
async function misbehave(response: ServerResponse, fault: GraphFault): Promise<boolean> {
  if ("slowMs" in fault) {
    await sleep(fault.slowMs);
    return false;
  }
  if ("hang" in fault) return true;
  if ("cut" in fault) {
    response.writeHead(200, { "content-type": "application/json", "content-length": 100 });
    response.write('{"messages":[');
    setTimeout(() => response.destroy(), 20);
  } else if ("raw" in fault) response.writeHead(fault.status ?? 200).end(fault.raw);
  else {
    const { status, headers, body } = refusal(fault);
    response.writeHead(status, headers).end(body);
  }
  return true;
}
