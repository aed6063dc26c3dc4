import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthDiscoveryState,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from "@modelcontextprotocol/client";
import { REDIRECT_URI } from "./oauth-app.ts";

/** State of an application that connects with OAuth. */
type KeptByApp = {
  client?: OAuthClientInformationMixed;
  tokens?: StoredOAuthTokens;
  verifier: string;
  discovery?: OAuthDiscoveryState;
  /** Address to which the application sent the browser. */
  sentTo?: URL;
};

/** Returns the OAuth part of an application with the official client, and its state. */
export function oauthProvider(clientMetadataUrl?: string): OAuthClientProvider & { kept: KeptByApp } {
  const kept: KeptByApp = { verifier: "" };
  return {
    kept,
    redirectUrl: REDIRECT_URI,
    clientMetadata: { client_name: "Journey", redirect_uris: [REDIRECT_URI] },
    ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
    state: () => "a state",
    clientInformation: () => kept.client as StoredOAuthClientInformation | undefined,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url) => {
      kept.sentTo = url;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (state) => {
      kept.discovery = state;
    },
    discoveryState: () => kept.discovery,
    invalidateCredentials: (scope) => {
      if (scope === "all" || scope === "tokens") delete kept.tokens;
      if (scope === "all" || scope === "client") delete kept.client;
    },
  };
}
