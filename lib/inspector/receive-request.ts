import { sql } from "drizzle-orm";
import { inspectorRequests } from "#lib/db/schema/automation/rules.ts";
import type { RawBody } from "#lib/platform/api/request/raw-body.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { addressHeader } from "#lib/platform/front/client-address.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import type { InspectedRequest } from "./schema.ts";

const KEPT = 200;

const KEPT_BODY_BYTES = 64 * 1024;

/**
 * Headers that are not stored: cookies would expose a visitor's session to everyone who can read the log, and our proxy
 * adds the address header.
 */
const LEFT_OUT = new Set(["cookie", addressHeader]);

/** A request to an inspector address. */
type Received = { method: string; search: string; headers: Headers; rawBody: RawBody };

/** Stores any request to the workspace's inspector address, with the first 64 KiB of its body. Returns its id. */
export async function receiveRequest(
  ctx: WorkspaceContext,
  { method, search, headers, rawBody }: Received,
): Promise<{ id: string }> {
  const storedHeaders = [...headers].filter(([name]) => !LEFT_OUT.has(name));
  const { bytes, truncated } = await rawBody.readStart(KEPT_BODY_BYTES);
  const id = await storeRequest(ctx, {
    method,
    query: withoutNul(search),
    headers: Object.fromEntries(storedHeaders.map(([name, value]) => [name, withoutNul(value)])),
    body: withoutNul(new TextDecoder().decode(bytes, { stream: truncated })),
    truncated,
  });
  return { id };
}

/** PostgreSQL text cannot contain NUL. */
function withoutNul(text: string): string {
  return text.replaceAll("\0", "\ufffd");
}

/** Stores a received request and keeps only the last 200 of the workspace. Returns its id. */
async function storeRequest(
  ctx: WorkspaceContext,
  received: Omit<InspectedRequest, "id" | "receivedDate">,
): Promise<string> {
  const id = newId();
  const { workspaceId } = ctx;
  await ctx.db.insert(inspectorRequests).values({ ...received, workspaceId, id, receivedAt: clock.now() });
  // After the commit: inside the transaction, concurrent inserts would not be visible.
  await ctx.db.execute(sql`
    delete from inspector_requests where workspace_id = ${workspaceId} and id in (
      select id from inspector_requests where workspace_id = ${workspaceId} order by id desc offset ${KEPT})`);
  publishChange(ctx, "inspector", id);
  return id;
}
