import { eq } from "drizzle-orm";
import { oauthClients } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { type Client, ClientProblem } from "./client.ts";
import { fetchClient, isClientUrl } from "./fetch-client.ts";

/**
 * Returns the application with a client ID. A metadata document is fetched if the stored one is too old; each user may
 * cause few fetches. Throws ClientProblem. Tests fetch from their own server.
 */
export async function findClient(
  ctx: Pick<UserContext, "db" | "userId">,
  id: string,
  fetchDocument = fetchClient,
): Promise<Client> {
  const stored = await readClient(ctx, id);
  const now = clock.now();
  if (stored && (stored.freshUntil === null || stored.freshUntil > now)) return stored;
  if (!isClientUrl(id)) throw new ClientProblem("unknownClient");
  const { allowed } = await takeToken(`oauth-fetch:${ctx.userId}`, limits.oauthFetches);
  if (!allowed) throw new ClientProblem("tooManyClients");
  const { seconds, ...client } = await fetchDocument(id);
  const freshUntil = new Date(now.getTime() + seconds * 1_000);
  const { name, redirectUris } = client;
  await ctx.db
    .insert(oauthClients)
    .values({ ...client, freshUntil, createdAt: now })
    .onConflictDoUpdate({ target: oauthClients.id, set: { name, redirectUris, freshUntil } });
  return client;
}

/** Returns whether a client ID is registered or the URL of a metadata document. */
export async function isClient(ctx: Pick<UserContext, "db">, id: string): Promise<boolean> {
  return isClientUrl(id) || (await readClient(ctx, id)) !== undefined;
}

async function readClient({ db }: Pick<UserContext, "db">, id: string) {
  if (id.includes("\0")) return undefined;
  const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, id));
  return row;
}
