import { z } from "zod";
import { ReasonParts } from "#lib/platform/reason-parts.ts";
import { requirement } from "#lib/platform/requirement.ts";
import { Role } from "#lib/workspaces/schema.ts";

/** Maximum numbers of providers, and of entries in the lists of one provider. */
export const MAX_IDENTITY_PROVIDERS = 20;
const MAX_DOMAINS = 50;
const MAX_GRANTS = 50;
const MAX_GROUPS = 100;

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

const fields = {
  name: z.string().trim().min(1).max(60),
  isEnabled: z.boolean(),
  domains: z.array(EmailDomain).max(MAX_DOMAINS),
  /** The claim with the groups; a dot selects inside an object. */
  groupsFrom: z.string().trim().min(1).max(256).nullable(),
  grants: z.array(WorkspaceGrant).max(MAX_GRANTS),
};

/** A new provider. `alias` is part of its addresses and never changes. */
export const CreateIdentityProvider = z.object({
  alias: Alias,
  name: fields.name,
  isEnabled: fields.isEnabled.default(true),
  domains: fields.domains.default([]),
  groupsFrom: fields.groupsFrom.default(null),
  grants: fields.grants.default([]),
  oidc: OidcSettings,
});
export type CreateIdentityProvider = z.infer<typeof CreateIdentityProvider>;

/** Only the given keys change. A new origin of `issuer` without a new secret deletes the stored secret. */
export const UpdateIdentityProvider = z
  .object({
    ...fields,
    oidc: z.object({ ...oidcFields, clientSecret: Secret.nullable() }).partial(),
  })
  .partial();
export type UpdateIdentityProvider = z.infer<typeof UpdateIdentityProvider>;

/** An identity provider. Its secret is never returned. */
export const IdentityProvider = z.object({
  id: z.string(),
  alias: z.string(),
  name: z.string(),
  isEnabled: z.boolean(),
  domains: z.array(z.string()),
  groupsFrom: z.string().nullable(),
  grants: z.array(WorkspaceGrant.extend({ workspaceName: z.string() })),
  oidc: z.object({ ...oidcFields, hasClientSecret: z.boolean() }),
  /** Addresses to enter at the provider, and the one that begins a sign-in. */
  addresses: z.object({ signIn: z.string(), callback: z.string() }),
  creationDate: z.iso.datetime(),
  updatedDate: z.iso.datetime(),
});
export type IdentityProvider = z.infer<typeof IdentityProvider>;

/** An issuer whose discovery document is read. */
export const TestIdentityProvider = z.object({ issuer: oidcFields.issuer });
export type TestIdentityProvider = z.infer<typeof TestIdentityProvider>;

/** The result of a test; `message` is in English and says what is wrong. */
export const IdentityProviderTest = z.object({
  ok: z.boolean(),
  message: z.string(),
  messageParts: ReasonParts,
  authorizationEndpoint: z.string().nullable(),
});
export type IdentityProviderTest = z.infer<typeof IdentityProviderTest>;
