import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  CreateIdentityProvider,
  IdentityProvider,
  IdentityProviderTest,
  TestIdentityProvider,
  UpdateIdentityProvider,
} from "./schema.ts";

const ById = z.object({ id: z.string() });

/** Contracts of identity providers. The sign-in itself is OpenID Connect or SAML, not this API. */
export const identityProviderEndpoints = {
  list: defineEndpoint("listIdentityProviders", {
    method: "GET",
    path: "/api/identity-provider",
    summary: "List the identity providers, by name",
    description:
      "Only for owners of the first workspace. Without secrets: hasClientSecret is true if one is stored.",
    area: "workspace",
    permission: "system.read",
    response: z.array(IdentityProvider),
  }),
  create: defineEndpoint("createIdentityProvider", {
    method: "POST",
    path: "/api/identity-provider",
    summary: "Add an identity provider",
    description:
      "Only for owners of the first workspace. The caller must be an owner of each workspace in grants. An email domain " +
      "belongs to one provider. Either `oidc` or `saml` is required. For SAML, one of metadataUrl, metadataXml, and " +
      "entityId with ssoUrl and certificates.",
    area: "workspace",
    permission: "system.write",
    body: CreateIdentityProvider,
    response: IdentityProvider,
    errors: ["URL_NOT_ALLOWED", "NAME_TAKEN", "ROLE_NOT_FOUND"],
  }),
  update: defineEndpoint("updateIdentityProvider", {
    method: "PUT",
    path: "/api/identity-provider",
    summary: "Change an identity provider",
    description:
      "Only the keys sent change. The stored secret stays if none is sent, unless the origin of the issuer changes: then " +
      "it is deleted. `clientSecret: null` removes it. The protocol never changes.",
    area: "workspace",
    permission: "system.write",
    query: ById,
    body: UpdateIdentityProvider,
    response: IdentityProvider,
    errors: ["IDENTITY_PROVIDER_NOT_FOUND", "URL_NOT_ALLOWED", "NAME_TAKEN", "ROLE_NOT_FOUND"],
  }),
  delete: defineEndpoint("deleteIdentityProvider", {
    method: "DELETE",
    path: "/api/identity-provider",
    summary: "Remove an identity provider",
    description:
      "Accounts and memberships stay. People who signed in only with the provider can set a password.",
    area: "workspace",
    permission: "system.write",
    query: ById,
    response: RecordId,
    errors: ["IDENTITY_PROVIDER_NOT_FOUND"],
  }),
  test: defineEndpoint("testIdentityProvider", {
    method: "POST",
    path: "/api/identity-provider/test",
    summary: "Read the discovery document of an issuer, or the metadata of a SAML provider",
    description:
      "Nothing is stored. Either `issuer` or `saml` is required. The client ID and the secret are used only when a person " +
      "signs in.",
    area: "workspace",
    permission: "system.write",
    body: TestIdentityProvider,
    response: IdentityProviderTest,
    external: true,
    errors: ["URL_NOT_ALLOWED"],
  }),
};
