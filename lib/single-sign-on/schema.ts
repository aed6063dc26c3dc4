import { z } from "zod";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { Role } from "#lib/workspaces/schema.ts";

/** Maximum numbers of providers, and of entries in the lists of one provider. */
export const MAX_IDENTITY_PROVIDERS = 20;
const MAX_DOMAINS = 50;
const MAX_GRANTS = 50;
const MAX_GROUPS = 100;
const MAX_CERTIFICATES = 10;
/** Maximum length of a metadata document, in characters. */
export const MAX_METADATA = 256 * 1024;

/** From how many days before the last certificate of a SAML provider expires the console and the checks warn. */
export const CERTIFICATE_WARNING_DAYS = 30;

/** Why a sign-in with an identity provider failed; the sign-in page explains each. */
export const signInProblems = [
  "accountDisabled",
  "cancelled",
  "domainUnmapped",
  "emailMissing",
  "emailUnverified",
  "expired",
  "noWorkspace",
  "providerDisabled",
  "rejected",
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
 * A group of the provider, and the role of its members in the workspace. A custom role needs the role agent. Owner is the
 * strongest role, then admin; of all others, the first in the list applies.
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

const Secret = z
  .string()
  .trim()
  .regex(
    /^[\x21-\x7e]{1,500}$/,
    requirement("must be 1 to 500 printable ASCII characters without spaces", "printable", {
      min: 1,
      max: 500,
    }),
  );

const oidcFields = {
  /** The URL whose discovery document describes the provider. */
  issuer: z.string().trim().min(1).max(2_048),
  clientId: z.string().trim().min(1).max(256),
  /** Scopes besides `openid`, separated by spaces. */
  scope: z.string().trim().max(256),
  /** Whether an address counts as verified if the provider does not say whether it is. */
  trustsEmail: z.boolean(),
};

/** Settings of an OpenID Connect provider; the secret is stored encrypted. */
const OidcSettings = z.object({
  issuer: oidcFields.issuer,
  clientId: oidcFields.clientId,
  clientSecret: Secret.nullable().optional(),
  scope: oidcFields.scope.default("email profile"),
  trustsEmail: oidcFields.trustsEmail.default(false),
});

/** The name of a claim or attribute of a provider. */
const ClaimName = z.string().trim().min(1).max(256);

/** Where the settings of a SAML provider come from: a metadata address, a metadata document, or the three other fields. */
const SamlSource = z.object({
  /** Read again once a day, so that new certificates are known. */
  metadataUrl: z.string().trim().min(1).max(2_048).nullable().optional(),
  metadataXml: z.string().min(1).max(MAX_METADATA).optional(),
  entityId: z.string().trim().min(1).max(1_024).optional(),
  /** The address for HTTP-Redirect. */
  ssoUrl: z.string().trim().min(1).max(2_048).optional(),
  /** The certificates that may sign, as PEM or Base64. Two during a change of certificates. */
  certificates: z.array(z.string().trim().min(1).max(10_000)).min(1).max(MAX_CERTIFICATES).optional(),
});
export type SamlSource = z.infer<typeof SamlSource>;

const samlFields = {
  /** Attributes; null reads the usual names of Entra ID, Okta, Google and others. */
  emailFrom: ClaimName.nullable(),
  nameFrom: ClaimName.nullable(),
  lastNameFrom: ClaimName.nullable(),
  /** Whether people may begin at the provider. The sign-in then starts again here. */
  allowsProviderStart: z.boolean(),
};

/** Settings of a new SAML provider. */
const SamlSettings = SamlSource.extend({
  emailFrom: samlFields.emailFrom.default(null),
  nameFrom: samlFields.nameFrom.default(null),
  lastNameFrom: samlFields.lastNameFrom.default(null),
  allowsProviderStart: samlFields.allowsProviderStart.default(false),
});

/** A certificate that a SAML provider signs with. */
const SamlCertificate = z.object({
  /** SHA-256 in hexadecimal digits. */
  fingerprint: z.string(),
  subject: z.string(),
  expirationDate: z.iso.datetime(),
  pem: z.string(),
});

const fields = {
  name: z.string().trim().min(1).max(60),
  isEnabled: z.boolean(),
  domains: z.array(EmailDomain).max(MAX_DOMAINS),
  /** The claim or attribute with the groups. In a claim, a dot selects inside an object. */
  groupsFrom: ClaimName.nullable(),
  grants: z.array(WorkspaceGrant).max(MAX_GRANTS),
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
  oidc: OidcSettings.optional(),
  saml: SamlSettings.optional(),
});
export type CreateIdentityProvider = z.infer<typeof CreateIdentityProvider>;

/** Only the given keys change, and the protocol never does. A new origin of `issuer` without a new secret deletes the stored secret. */
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
   * Addresses to enter at the provider, and the one that begins a sign-in. `callback` is the assertion consumer service of
   * SAML; `metadata` describes this installation to SAML providers and is its entity ID. OpenID providers call `logout` when a
   * person signs out there.
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

/** The result of a test; `message` is in English and says what is wrong. */
export const IdentityProviderTest = z.object({
  ok: z.boolean(),
  message: z.string(),
  messageParts: ReasonParts,
  authorizationEndpoint: z.string().nullable(),
});
export type IdentityProviderTest = z.infer<typeof IdentityProviderTest>;
