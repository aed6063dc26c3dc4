import { z } from "zod";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { Role } from "#lib/workspaces/schema.ts";
import { ClaimName, SamlCertificate, SamlSettings, SamlSource, samlFields } from "./saml/schema.ts";

export { MAX_METADATA, SamlSource } from "./saml/schema.ts";

/** Maximum numbers of providers, and of entries in the lists of one provider. */
export const MAX_IDENTITY_PROVIDERS = 20;
const MAX_DOMAINS = 50;
const MAX_GRANTS = 50;
const MAX_GROUPS = 100;
const MAX_METHODS = 10;

/** How many days before the last certificate of a SAML provider expires a warning appears. */
export const CERTIFICATE_WARNING_DAYS = 30;

/** The reason why a sign-in with an identity provider failed; the sign-in page explains each. */
export const signInProblems = [
  "accountDisabled",
  "cancelled",
  "domainUnmapped",
  "emailMissing",
  "emailUnverified",
  "expired",
  "multiFactorMissing",
  "noWorkspace",
  "providerDisabled",
  "rejected",
  "signInTooOld",
  "unreachable",
] as const;
export type SignInProblem = (typeof signInProblems)[number];

const Alias = z
  .string()
  .regex(
    /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/,
    requirement("must be lowercase letters, digits and hyphens, at most 40", "alias", { max: 40 }),
  );

/** An email domain such as `acme.com`, in lower case. */
export const EmailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
    requirement("must be a domain such as acme.com", "emailDomain"),
  );

const GroupName = z.string().trim().min(1).max(256);

/**
 * A group of the provider, and the role of its members in the workspace. A custom role needs the role agent. Owner is
 * the strongest role, then admin; of all others, the first in the list applies.
 */
export const GroupRole = z.object({
  group: GroupName,
  role: Role,
  customRoleId: z.string().nullable().default(null),
});
export type GroupRole = z.infer<typeof GroupRole>;

/**
 * The membership of the provider's people in one workspace. `defaultRole` is for people without a group in
 * `groupRoles`; null gives them no membership. With groups, the role follows them at every sign-in. `removesMembers`:
 * people without a role lose their membership.
 */
export const WorkspaceGrant = z.object({
  workspaceId: z.string(),
  defaultRole: Role.nullable(),
  groupRoles: z.array(GroupRole).max(MAX_GROUPS).default([]),
  removesMembers: z.boolean().default(false),
});
export type WorkspaceGrant = z.infer<typeof WorkspaceGrant>;

/** A text of printable ASCII characters without spaces. */
function printable(max: number) {
  const text = `must be 1 to ${max} printable ASCII characters without spaces`;
  return z
    .string()
    .trim()
    .regex(new RegExp(`^[\\x21-\\x7e]{1,${max}}$`), requirement(text, "printable", { min: 1, max }));
}

const Secret = printable(500);

const oidcFields = {
  /** The URL whose discovery document describes the provider. */
  issuer: z.string().trim().min(1).max(2_048),
  clientId: z.string().trim().min(1).max(256),
  /** Scopes besides `openid`, separated by spaces. */
  scope: z.string().trim().max(256),
  /** Whether an address counts as verified if the provider does not report it. */
  trustsEmail: z.boolean(),
  /** Whether signing out here also signs people out at the provider. */
  signsOut: z.boolean(),
};

/** Settings of an OpenID Connect provider; the secret is stored encrypted. */
const OidcSettings = z.object({
  issuer: oidcFields.issuer,
  clientId: oidcFields.clientId,
  clientSecret: Secret.nullable().optional(),
  scope: oidcFields.scope.default("email profile"),
  trustsEmail: oidcFields.trustsEmail.default(false),
  signsOut: oidcFields.signsOut.default(false),
});

/** A value of `acr` (OpenID Connect) or an AuthnContextClassRef (SAML). Requests separate these values with spaces. */
const MethodName = printable(256);

const fields = {
  name: z.string().trim().min(1).max(60),
  isEnabled: z.boolean(),
  domains: z.array(EmailDomain).max(MAX_DOMAINS),
  /** The claim or attribute with the groups. In a claim, a dot selects inside an object. */
  groupsFrom: ClaimName.nullable(),
  grants: z.array(WorkspaceGrant).max(MAX_GRANTS),
  /** Whether people must sign in with several factors at the provider. */
  requiresMultiFactor: z.boolean(),
  /**
   * The values of `acr` or AuthnContextClassRef that mean several factors. They are requested from the provider. If the
   * list is empty, the usual values are accepted and none is requested.
   */
  multiFactorValues: z.array(MethodName).max(MAX_METHODS),
  /** How many minutes ago people may have signed in at the provider; null without a limit. */
  maxAgeMinutes: z.int().min(1).max(43_200).nullable(),
};

/** The protocols of providers. */
export const providerKinds = ["oidc", "saml"] as const;

/** A new provider, with either `oidc` or `saml`. `alias` is part of its addresses and never changes. */
export const CreateIdentityProvider = z.object({
  alias: Alias,
  name: fields.name,
  isEnabled: fields.isEnabled.default(true),
  domains: fields.domains.default([]),
  groupsFrom: fields.groupsFrom.default(null),
  grants: fields.grants.default([]),
  requiresMultiFactor: fields.requiresMultiFactor.default(false),
  multiFactorValues: fields.multiFactorValues.default([]),
  maxAgeMinutes: fields.maxAgeMinutes.default(null),
  oidc: OidcSettings.optional(),
  saml: SamlSettings.optional(),
});
export type CreateIdentityProvider = z.infer<typeof CreateIdentityProvider>;

/**
 * Only the given keys change, and the protocol never does. A new origin of `issuer` without a new secret deletes the
 * stored secret.
 */
export const UpdateIdentityProvider = z
  .object({
    ...fields,
    oidc: z.object({ ...oidcFields, clientSecret: Secret.nullable() }).partial(),
    saml: SamlSource.extend(samlFields).partial(),
  })
  .partial();
export type UpdateIdentityProvider = z.infer<typeof UpdateIdentityProvider>;

/** An identity provider, with the settings of its protocol. Its secret is never returned. */
export const IdentityProvider = z.object({
  id: z.string(),
  alias: z.string(),
  kind: z.enum(providerKinds),
  name: z.string(),
  isEnabled: z.boolean(),
  domains: z.array(z.string()),
  groupsFrom: z.string().nullable(),
  grants: z.array(WorkspaceGrant.extend({ workspaceName: z.string() })),
  requiresMultiFactor: z.boolean(),
  multiFactorValues: z.array(z.string()),
  maxAgeMinutes: z.int().nullable(),
  oidc: z.object({ ...oidcFields, hasClientSecret: z.boolean() }).nullable(),
  saml: z
    .object({
      ...samlFields,
      metadataUrl: z.string().nullable(),
      entityId: z.string(),
      ssoUrl: z.string(),
      certificates: z.array(SamlCertificate),
    })
    .nullable(),
  /**
   * Addresses to enter at the provider, and the one that begins a sign-in. `callback` is the assertion consumer service
   * of SAML; `metadata` describes this installation to SAML providers and is its entity ID. OpenID providers call
   * `logout` when a person signs out there.
   */
  addresses: z.object({
    signIn: z.string(),
    callback: z.string(),
    metadata: z.string().nullable(),
    logout: z.string().nullable(),
  }),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** An issuer whose discovery document is read, or the settings of a SAML provider. */
export const TestIdentityProvider = z.object({
  issuer: oidcFields.issuer.optional(),
  saml: SamlSource.optional(),
});
export type TestIdentityProvider = z.infer<typeof TestIdentityProvider>;

/** The result of a test; `message` is in English and describes the problem. */
export const IdentityProviderTest = z.object({
  ok: z.boolean(),
  message: z.string(),
  messageParts: ReasonParts,
  authorizationEndpoint: z.string().nullable(),
});
export type IdentityProviderTest = z.infer<typeof IdentityProviderTest>;
