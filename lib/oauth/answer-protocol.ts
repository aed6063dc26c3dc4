import type { Content } from "#lib/platform/api/content.ts";
import { fixedHeaders } from "#lib/platform/api/envelope.ts";
import type { RawCall } from "#lib/platform/api/raw-route.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { addressHeader, networkOf, trustedAddress } from "#lib/platform/front/client-address.ts";
import { type Limit, limits } from "#lib/platform/rate-limit/limits.ts";
import { requireAllowed, takeToken } from "#lib/platform/rate-limit/take-token.ts";
import { createClient } from "./create-client.ts";
import { issueTokens, type TokenForm } from "./issue-tokens.ts";
import { authorizationServerMetadata, protectedResourceMetadata } from "./metadata.ts";
import { OAuthError } from "./oauth-error.ts";
import { revokeToken } from "./revoke-token.ts";

const MAX_BODY_BYTES = 16_384;
const RESOURCE_PATH = ".well-known/oauth-protected-resource";
const SERVER_PATH = ".well-known/oauth-authorization-server";

/** Responds to a request for a discovery document; null for an unknown path. */
export async function answerDiscovery({ params }: RawCall): Promise<Content | null> {
  const path = pathOf(params);
  if (path === SERVER_PATH) return toContent(authorizationServerMetadata(), "public, max-age=300");
  const resource = new RegExp(`^${RESOURCE_PATH}(?:/(.+))?$`).exec(path);
  const metadata = resource && protectedResourceMetadata(resource[1] ?? "");
  return metadata ? toContent(metadata, "public, max-age=300") : null;
}

const endpoints: Record<string, (call: RawCall) => Promise<Content>> = {
  token: async ({ rawBody }) => toContent(await issueTokens(anonymousContext(), await readForm(rawBody))),
  revoke: async ({ rawBody }) => {
    await revokeToken(anonymousContext(), await readForm(rawBody));
    return toContent({});
  },
  register: async (call) => {
    await takeCall("oauth-register", limits.oauthRegistrations, call);
    const { id, name, redirectUris, createdAt } = await createClient(
      anonymousContext(),
      await readMetadata(call),
    );
    const client = {
      client_id: id,
      client_id_issued_at: Math.floor(createdAt.getTime() / 1_000),
      client_name: name,
      redirect_uris: redirectUris,
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
      token_endpoint_auth_method: "none",
    };
    return toContent(client, "no-store", 201);
  },
};

/**
 * Responds to a request to the token, revocation or registration endpoint as defined by OAuth; null for an unknown
 * path. Throws AppError for too many requests and too large bodies.
 */
export async function answerProtocol(call: RawCall): Promise<Content | null> {
  const path = pathOf(call.params);
  const answer = Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
  if (!answer) return null;
  await takeCall("oauth", limits.api, call);
  try {
    return await answer(call);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const { code, message, status } = error;
    return toContent({ error: code, error_description: message }, "no-store", status);
  }
}

async function takeCall(name: string, limit: Limit, { headers }: RawCall): Promise<void> {
  const address = trustedAddress(headers.get(addressHeader));
  requireAllowed(await takeToken(`${name}:${networkOf(address)}`, limit));
}

async function readForm(rawBody: RawCall["rawBody"]): Promise<TokenForm> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(rawBody.contentType)) {
    throw new OAuthError("invalid_request", "the body must be application/x-www-form-urlencoded");
  }
  const text = new TextDecoder().decode(await rawBody.readBytes(MAX_BODY_BYTES));
  const pairs = [...new URLSearchParams(text)];
  const form = new Map(pairs);
  if (form.size < pairs.length) throw new OAuthError("invalid_request", "a parameter is repeated");
  if (pairs.some(([, value]) => value.includes("\0"))) {
    throw new OAuthError("invalid_request", "a parameter has a NUL character");
  }
  return form;
}

async function readMetadata({ rawBody }: RawCall): Promise<unknown> {
  try {
    return await rawBody.readJson(MAX_BODY_BYTES);
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) throw error;
    throw new OAuthError("invalid_client_metadata", error.message);
  }
}

function pathOf(params: RawCall["params"]): string {
  return [params.path ?? []].flat().join("/");
}

function toContent(json: object, cacheControl = "no-store", status = 200): Content {
  const headers = { ...fixedHeaders, "Content-Type": "application/json", "Cache-Control": cacheControl };
  return { body: JSON.stringify(json), status, headers };
}
