// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { CreateIdentityProvider, IdentityProvider, IdentityProviderTest, TestIdentityProvider, UpdateIdentityProvider } from "./identity-providers-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const identityProviders = {
  list: "GET /api/identity-provider",
  create: "POST /api/identity-provider json",
  update: "PUT /api/identity-provider?id json",
  delete: "DELETE /api/identity-provider?id",
  test: "POST /api/identity-provider/test json",
};

export type IdentityProvidersApi = {
  /**
   * List the identity providers, by name. Only for owners of the first workspace. Without secrets:
   * hasClientSecret is true if one is stored.
   */
  list(input?: NoInput, options?: CallOptions): ListPromise<IdentityProvider[], IdentityProvider>;

  /**
   * Add an identity provider. Only for owners of the first workspace. The caller must be an owner of each
   * workspace in grants. An email domain belongs to one provider. Either `oidc` or `saml` is required. For SAML,
   * one of metadataUrl, metadataXml, and entityId with ssoUrl and certificates. Errors: URL_NOT_ALLOWED,
   * NAME_TAKEN, ROLE_NOT_FOUND.
   */
  create(input: CreateIdentityProvider, options?: CallOptions): ApiPromise<IdentityProvider>;

  /**
   * Change an identity provider. Only the keys sent change. The stored secret stays if none is sent, unless the
   * origin of the issuer changes: then it is deleted. `clientSecret: null` removes it. The protocol never
   * changes. Errors: IDENTITY_PROVIDER_NOT_FOUND, URL_NOT_ALLOWED, NAME_TAKEN, ROLE_NOT_FOUND.
   */
  update(input: { id: string } & UpdateIdentityProvider, options?: CallOptions): ApiPromise<IdentityProvider>;

  /**
   * Remove an identity provider. Accounts and memberships stay. People who signed in only with the provider can
   * set a password. Errors: IDENTITY_PROVIDER_NOT_FOUND.
   */
  delete(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * Read the discovery document of an issuer, or the metadata of a SAML provider. Nothing is stored. Either
   * `issuer` or `saml` is required. The client ID and the secret are used only when a person signs in. Errors:
   * URL_NOT_ALLOWED.
   */
  test(input?: TestIdentityProvider, options?: CallOptions): ApiPromise<IdentityProviderTest>;
};
