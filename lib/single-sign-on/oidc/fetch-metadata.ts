import type { Configuration, CustomFetch, ServerMetadata } from "openid-client";
import { guardedFetch } from "#lib/platform/egress/guarded-fetch.ts";
import { isInsecureAllowed } from "../providers/check-issuer.ts";
import { loadLibrary, type OpenIdClient } from "./load-library.ts";

/** A person waits for each of these requests. */
const LIMITS = { headersMs: 5_000, idleMs: 5_000, totalMs: 10_000, maxBytes: 1024 * 1024 };
const TIMEOUT_SECONDS = 10;
/** How much the clock of a provider may differ, in seconds. */
export const CLOCK_TOLERANCE = 30;

/**
 * Reads the discovery document of an issuer. Throws an EgressFailure, an error of the library, and an Error if the
 * document is for another issuer: providers with one document for many organizations are not supported.
 */
export async function fetchMetadata(issuer: string): Promise<ServerMetadata> {
  const library = await loadLibrary();
  const url = new URL(issuer);
  const config = await library.discovery(url, "discovery", undefined, library.None(), {
    [library.customFetch]: guarded,
    timeout: TIMEOUT_SECONDS,
    ...(isInsecureAllowed(url) && { execute: [library.allowInsecureRequests] }),
  });
  const metadata = config.serverMetadata();
  if (new URL(metadata.issuer).href !== url.href) {
    throw new Error(`The discovery document is for the issuer ${metadata.issuer.slice(0, 200)}.`);
  }
  return metadata;
}

/**
 * Returns a client of a provider. All its requests pass the egress guard, and the signature of ID tokens is checked
 * with the provider's keys.
 */
export async function buildClient(
  metadata: ServerMetadata,
  { clientId, clientSecret }: { clientId: string; clientSecret: string | null },
): Promise<Configuration> {
  const library = await loadLibrary();
  const authentication = chooseAuthentication(library, metadata, clientSecret);
  const settings = { [library.clockTolerance]: CLOCK_TOLERANCE };
  const config = new library.Configuration(metadata, clientId, settings, authentication);
  config[library.customFetch] = guarded;
  config.timeout = TIMEOUT_SECONDS;
  library.enableNonRepudiationChecks(config);
  if (isInsecureAllowed(new URL(metadata.issuer))) library.allowInsecureRequests(config);
  return config;
}

/** Basic authentication is what providers support by default (OpenID Connect Discovery, 3). */
function chooseAuthentication(library: OpenIdClient, metadata: ServerMetadata, secret: string | null) {
  if (secret === null) return library.None();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  return methods.includes("client_secret_basic")
    ? library.ClientSecretBasic(secret)
    : library.ClientSecretPost(secret);
}

/** Sends requests to providers through the egress guard. */
export const providerFetch = guardedFetch({ workspaceId: null, ...LIMITS });

/** The library sends only forms. They are sent as text, with their length. */
const guarded: CustomFetch = (url, { body, ...options }) =>
  providerFetch(url, { ...options, body: body instanceof URLSearchParams ? body.toString() : null });
