import { eq } from "drizzle-orm";
import { database } from "#lib/db/client.ts";
import { workspaces } from "#lib/db/schema/workspaces.ts";
import { failure, success } from "#lib/platform/api/envelope.ts";
import { toAppError } from "#lib/platform/api/error-response.ts";
import { clientAddressOf, requestIdOf } from "#lib/platform/api/request-id.ts";
import type { RouteHandler } from "#lib/platform/api/route.ts";
import { systemContext } from "#lib/platform/context.ts";
import { notFound } from "#lib/platform/errors.ts";
import { addressHeader, networkOf } from "#lib/platform/front/client-address.ts";
import { type Limit, limits } from "#lib/platform/rate-limit/limits.ts";
import { rateLimitHeaders, requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { keepRequest } from "./keep-request.ts";

const KEPT_BODY_BYTES = 64 * 1024;

/**
 * Headers that are not stored: cookies would expose a visitor's session to everyone who can read the log, and our proxy
 * adds the address header.
 */
const LEFT_OUT = new Set(["cookie", addressHeader]);

/**
 * Handles and stores any request to an inspector address. Public: the token in the path is the credential. The rate limit
 * applies per inspector address, and per client for an unknown token.
 */
export const receiveRequest: RouteHandler = async (request, info) => {
  const requestId = requestIdOf(request);
  const headers: Record<string, string> = {
    "X-Request-Id": requestId,
    ...rateLimitHeaders({ limit: limits.inspector.limit, remaining: 0 }),
  };
  const draw = async (key: string, limit: Limit) => {
    const drawn = await takeToken(key, limit);
    Object.assign(headers, rateLimitHeaders(drawn));
    requireAllowed(drawn);
  };
  try {
    const workspaceId = await findWorkspace(String((await info?.params)?.token ?? ""));
    if (workspaceId === null) {
      await draw(`address:${networkOf(clientAddressOf(request))}`, limits.api);
      throw notFound("INSPECTOR");
    }
    await draw(`inspector:${workspaceId}`, limits.inspector);
    const id = await keepRequest(systemContext(workspaceId, "inbound"), await read(request));
    return success({ id }, headers);
  } catch (error) {
    return failure(toAppError(error, requestId), headers);
  }
};

async function findWorkspace(token: string): Promise<string | null> {
  if (token.includes("\0")) return null;
  const [found] = await database()
    .db.select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.inspectorToken, token));
  return found?.id ?? null;
}

async function read(request: Request) {
  const headers = [...request.headers].filter(([name]) => !LEFT_OUT.has(name));
  return {
    method: request.method,
    query: withoutNul(new URL(request.url).search),
    headers: Object.fromEntries(headers.map(([name, value]) => [name, withoutNul(value)])),
    ...(await readStart(request)),
  };
}

/** Returns the first 64 KiB of a body as text; the rest is not read. */
async function readStart(request: Request): Promise<{ body: string; truncated: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > KEPT_BODY_BYTES) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, KEPT_BODY_BYTES);
  const truncated = size > KEPT_BODY_BYTES;
  return { body: withoutNul(new TextDecoder().decode(bytes, { stream: truncated })), truncated };
}

/** PostgreSQL text cannot hold NUL. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "\ufffd");
}
