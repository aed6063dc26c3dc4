import { z } from "zod";
import { type EgressConfig, egressConfig } from "#lib/platform/egress/config.ts";
import { sendRequest } from "#lib/platform/egress/send-request.ts";
import { type Client, ClientMetadata, ClientProblem, cleanName } from "./client.ts";
import { isRedirectUri } from "./redirect-uri.ts";

const MAX_CHARACTERS = 2_048;
/** Limit of a fetch, in milliseconds: a user waits for the page. */
const DEADLINE_MS = 5_000;
/** How long a document is cached: by default, at least and at most, in seconds. */
const CACHE_SECONDS = { usual: 3_600, min: 300, max: 86_400 };
/** Methods with a shared secret, which a public document cannot have. */
const SECRET_METHODS = ["client_secret_post", "client_secret_basic", "client_secret_jwt"];

const Document = ClientMetadata.extend({ client_id: z.string(), client_name: z.string() });

/** Returns whether a client ID is the URL of a metadata document: https with a path, in its normal form. */
export function isClientUrl(id: string): boolean {
  if (id.length > MAX_CHARACTERS || !URL.canParse(id)) return false;
  const { protocol, username, password, hash, pathname, href } = new URL(id);
  const isPlain = username === "" && password === "" && hash === "" && href === id;
  return protocol === "https:" && isPlain && pathname !== "/";
}

/** Returns the host of a client's metadata document; null for a registered application. */
export function clientHostOf(clientId: string): string | null {
  return isClientUrl(clientId) ? new URL(clientId).host : null;
}

/**
 * Fetches the metadata document of an application (draft-ietf-oauth-client-id-metadata-document): through the guarded
 * client, without redirects, at most 16 KiB. Leaves out redirect URIs that are not allowed, such as those with a custom
 * scheme. `seconds` is how long it may be cached. Throws ClientProblem.
 */
export async function fetchClient(
  id: string,
  config: EgressConfig = egressConfig(),
): Promise<Client & { seconds: number }> {
  const { outcome, body, truncated, headers } = await sendRequest(
    {
      url: id,
      workspaceId: null,
      method: "GET",
      headers: { Accept: "application/json", "User-Agent": "Tertulia" },
      body: null,
    },
    { ...config, deadlineMs: DEADLINE_MS },
  );
  if (outcome !== "delivered" || body === null) throw new ClientProblem("unreachableClient");
  const header = new Headers(headers ?? {});
  const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(header.get("content-type") ?? "");
  const document = Document.safeParse(isJson && !truncated ? readJson(body) : null);
  if (!document.success) throw new ClientProblem("invalidClient");
  const { client_id, client_name, redirect_uris, token_endpoint_auth_method = "none" } = document.data;
  if (client_id !== id || SECRET_METHODS.includes(token_endpoint_auth_method)) {
    throw new ClientProblem("invalidClient");
  }
  const name = cleanName(client_name, new URL(id).hostname);
  const redirectUris = redirect_uris.filter(isRedirectUri);
  return { id, name, redirectUris, seconds: secondsOf(header.get("cache-control") ?? "") };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function secondsOf(cacheControl: string): number {
  const { usual, min, max } = CACHE_SECONDS;
  if (/no-store|no-cache/i.test(cacheControl)) return min;
  const age = /max-age=(\d{1,9})/i.exec(cacheControl)?.[1];
  return age === undefined ? usual : Math.min(max, Math.max(min, Number(age)));
}
