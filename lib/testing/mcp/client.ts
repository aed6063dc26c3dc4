import {
  type CallToolResult,
  Client,
  type ElicitResult,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { afterEach } from "vitest";
import type { TestServer } from "../servers/server.ts";

/** Whom a client connects as, and to which address below `/api/mcp`. */
type Connection = {
  token: string;
  workspaceId?: string;
  path?: string;
  /** `legacy` uses the newest revision of 2025. */
  mode?: "auto" | "legacy";
  /** Answers questions for the user. Without it, the client does not support questions. */
  answer?: (question: string) => ElicitResult;
};

/** A connected client of the official SDK. */
type McpClient = {
  client: Client;
  /** The names of the tools, in order. */
  names(): Promise<string[]>;
  /** Calls a tool. The SDK checks the result against the tool's output schema. */
  call(name: string, args?: Record<string, unknown>): Promise<CallToolResult>;
  /** The text of a call's first block. */
  say(name: string, args?: Record<string, unknown>): Promise<string>;
};

/** Returns a function that connects clients to a test server. They are closed after each test. */
export function mcpClientsPerTest(server: TestServer): (connection: Connection) => Promise<McpClient> {
  const open: Client[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((client) => client.close()));
  });
  return async (connection) => {
    const client = await connectMcp(server, connection);
    open.push(client.client);
    return client;
  };
}

async function connectMcp(server: TestServer, connection: Connection): Promise<McpClient> {
  const { token, workspaceId, path = "", mode = "auto", answer } = connection;
  const transport = new StreamableHTTPClientTransport(new URL(`http://localhost/api/mcp${path}`), {
    fetch: (url, init) => {
      const { pathname, search } = new URL(url);
      return server.fetch(pathname + search, init);
    },
    requestInit: {
      headers: { authorization: `Bearer ${token}`, ...(workspaceId && { "x-workspace-id": workspaceId }) },
    },
  });
  const capabilities = answer ? { elicitation: { form: {} } } : {};
  const client = new Client(
    { name: "test", version: "1.0.0" },
    { capabilities, versionNegotiation: { mode } },
  );
  if (answer) client.setRequestHandler("elicitation/create", async ({ params }) => answer(params.message));
  await client.connect(transport);
  const call: McpClient["call"] = (name, args = {}) => client.callTool({ name, arguments: args });
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call,
    say: async (name, args) => textOf(await call(name, args)),
  };
}

function textOf({ content: [first] }: CallToolResult): string {
  return first?.type === "text" ? first.text : "";
}
