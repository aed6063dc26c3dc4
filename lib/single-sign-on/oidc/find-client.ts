import type { Configuration } from "openid-client";
import { unseal } from "#lib/platform/seal.ts";
import { type ProviderRow, sealedProvider } from "../providers/provider-row.ts";
import { buildClient, fetchMetadata } from "./fetch-metadata.ts";

/** How long a discovery document is used, in milliseconds. The library keeps the keys with it, and reads new ones. */
const FRESH_MS = 10 * 60_000;

const clients = new Map<string, { version: number; until: number; client: Promise<Configuration> }>();

/**
 * Returns the client of a provider. Its discovery document is at most ten minutes old. Throws what reading it throws.
 */
export function findClient(row: ProviderRow): Promise<Configuration> {
  const version = row.updatedAt.getTime();
  const known = clients.get(row.id);
  if (known && known.version === version && known.until > performance.now()) return known.client;
  const client = createClient(row);
  clients.set(row.id, { version, until: performance.now() + FRESH_MS, client });
  client.catch(() => clients.delete(row.id));
  return client;
}

async function createClient(row: ProviderRow): Promise<Configuration> {
  const { issuer, clientId, clientSecret: sealed } = row;
  if (clientId === null) throw new Error("not an OpenID provider");
  const clientSecret = sealed && unseal(sealed, sealedProvider(row), "client_secret");
  return buildClient(await fetchMetadata(issuer), { clientId, clientSecret });
}
