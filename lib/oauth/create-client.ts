import { oauthClients } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { randomToken } from "#lib/platform/crypto.ts";
import { type Client, ClientMetadata, cleanName } from "./client.ts";
import { OAuthError } from "./oauth-error.ts";
import { isRedirectUri } from "./redirect-uri.ts";

/**
 * Registers an application (RFC 7591) as a public client, even if it requests a secret. Throws OAuthError
 * invalid_redirect_uri or invalid_client_metadata.
 */
export async function createClient(ctx: Context, metadata: unknown): Promise<Client & { createdAt: Date }> {
  const parsed = ClientMetadata.safeParse(metadata);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: "" };
    const isAboutUris = path[0] === "redirect_uris";
    const code = isAboutUris ? "invalid_redirect_uri" : "invalid_client_metadata";
    throw new OAuthError(code, `${path.join(".") || "the body"}: ${message}`);
  }
  const { client_name, redirect_uris, grant_types, response_types } = parsed.data;
  if (!redirect_uris.every(isRedirectUri)) {
    throw new OAuthError(
      "invalid_redirect_uri",
      "redirect_uris must be https addresses, or http addresses of localhost, without a fragment",
    );
  }
  if (!(grant_types ?? ["authorization_code"]).includes("authorization_code")) {
    throw new OAuthError("invalid_client_metadata", "grant_types must contain authorization_code");
  }
  if (!(response_types ?? ["code"]).includes("code")) {
    throw new OAuthError("invalid_client_metadata", "response_types must contain code");
  }
  const [first = ""] = redirect_uris;
  const client = {
    id: randomToken(16),
    name: cleanName(client_name, new URL(first).hostname),
    redirectUris: [...new Set(redirect_uris)],
    createdAt: clock.now(),
  };
  await ctx.db.insert(oauthClients).values(client);
  return client;
}
