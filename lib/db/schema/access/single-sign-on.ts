import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "../columns.ts";
import { ofWorkspace } from "../workspaces.ts";
import { role } from "./members.ts";
import { ofUser, sessions } from "./users.ts";

/** Settings of a SAML provider (docs/decisions/0055-saml.md). */
export type StoredSaml = {
  /** Null if the settings were entered by hand or in a file. */
  metadataUrl: string | null;
  /** When the metadata was last read, as ISO 8601. */
  readAt: string;
  ssoUrl: string;
  /** DER as Base64. */
  certificates: string[];
  /** Attributes; null reads the usual names. */
  emailFrom: string | null;
  nameFrom: string | null;
  lastNameFrom: string | null;
  allowsProviderStart: boolean;
};

/** Identity providers of the installation (docs/decisions/0047-single-sign-on.md). */
export const identityProviders = pgTable(
  "identity_providers",
  {
    id: uuid().primaryKey(),
    /** Its part of the addresses that the provider calls; never changes. */
    alias: text().notNull().unique("identity_providers_alias_key"),
    kind: text({ enum: ["oidc", "saml"] })
      .notNull()
      .default("oidc"),
    name: text().notNull(),
    enabled: boolean().notNull(),
    /** The entity ID of a SAML provider. */
    issuer: text().notNull(),
    /** The claim or attribute with the groups of a person. */
    groupsFrom: text(),
    clientId: text(),
    /** Sealed. */
    clientSecret: text(),
    /** Scopes in addition to `openid`, separated by spaces. */
    scopes: text(),
    /** Whether an email address counts as verified if the provider does not report it. */
    trustsEmail: boolean().notNull().default(false),
    saml: jsonb().$type<StoredSaml>(),
    /** Whether signing out here also signs a person out at an OpenID provider. */
    signsOut: boolean().notNull().default(false),
    /** Whether people must sign in with several factors at the provider. */
    requiresMultiFactor: boolean().notNull().default(false),
    /** The values of `acr` or AuthnContextClassRef that mean several factors; if empty, the usual ones. */
    multiFactorValues: text().array().notNull().default([]),
    /** How many minutes ago people may have signed in at the provider; null without a limit. */
    maxAgeMinutes: integer(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check(
      "identity_providers_kind_check",
      sql`(${table.kind} = 'oidc') = (${table.clientId} is not null) and (${table.kind} = 'saml') = (${table.saml} is not null)`,
    ),
  ],
);

const ofProvider = () =>
  uuid()
    .notNull()
    .references(() => identityProviders.id, { onDelete: "cascade" });

/** Email domains whose addresses a provider vouches for. */
export const identityProviderDomains = pgTable(
  "identity_provider_domains",
  { domain: text().primaryKey(), providerId: ofProvider() },
  (table) => [index("identity_provider_domains_provider_idx").on(table.providerId)],
);

/** A group of the provider, and the role its members get; `customRoleId` replaces the permissions of agents. */
type StoredGroupRole = {
  group: string;
  role: "owner" | "admin" | "agent";
  customRoleId: string | null;
};

/** Workspaces that people of a provider become members of. */
export const identityProviderGrants = pgTable(
  "identity_provider_grants",
  {
    workspaceId: ofWorkspace(),
    providerId: ofProvider(),
    /** The role of people without a group in `groupRoles`; null for none. */
    defaultRole: role(),
    groupRoles: jsonb().$type<StoredGroupRole[]>().notNull(),
    /** Whether people without a role lose their membership when they sign in. */
    removesMembers: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.providerId] }),
    index("identity_provider_grants_provider_idx").on(table.providerId),
  ],
);

/** Accounts of people at identity providers. The subject identifies a person, the email address does not. */
export const identities = pgTable(
  "identities",
  {
    id: uuid().primaryKey(),
    providerId: ofProvider(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: ofUser(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique("identities_subject_key").on(table.providerId, table.issuer, table.subject),
    index("identities_user_idx").on(table.userId),
  ],
);

/** Console sessions that began at a provider, so that the provider can end them (back-channel logout). */
export const identitySessions = pgTable(
  "identity_sessions",
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    identityId: uuid()
      .notNull()
      .references(() => identities.id, { onDelete: "cascade" }),
    /** The session at the provider (`sid`), if the provider names it. */
    providerSession: text(),
    /** Encrypted ID token, which identifies the session to end at an OpenID provider. */
    idToken: text(),
  },
  (table) => [index("identity_sessions_identity_idx").on(table.identityId)],
);

/** A person as their provider describes them. */
export type StoredIdentity = {
  /** Never changes at the provider. */
  subject: string;
  /** The session at the provider (`sid`); null if it does not name one. */
  session: string | null;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  lastName: string | null;
  groups: string[];
  /** How the person signed in at the provider: `acr` and `amr`, or AuthnContextClassRef. */
  methods: string[];
  /** When the person signed in there, as ISO 8601; null if the provider does not report it. */
  signedInAt: string | null;
  /** The ID token of an OpenID provider where people also sign out; null for others. */
  idToken: string | null;
};

/** Sign-ins that have begun: each row is used once, in the browser that began it. */
export const ssoRequests = pgTable(
  "sso_requests",
  {
    /** Hash of the `state`, of the id of a SAML request, or of the token after the response to one. */
    hash: text().primaryKey(),
    providerId: ofProvider(),
    /** Hash of the browser's cookie. */
    browserHash: text().notNull(),
    next: text().notNull(),
    /** The provider that responded to a SAML request. The browser proves its identity in the next step. */
    identity: jsonb().$type<StoredIdentity>(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sso_requests_provider_idx").on(table.providerId),
    index("sso_requests_expires_at_idx").on(table.expiresAt),
  ],
);

/** SAML assertions and logout tokens that were used, until they expire: each works once. */
export const ssoAssertions = pgTable(
  "sso_assertions",
  {
    providerId: ofProvider(),
    /** Hash of the ID. */
    hash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.hash] }),
    index("sso_assertions_expires_at_idx").on(table.expiresAt),
  ],
);
