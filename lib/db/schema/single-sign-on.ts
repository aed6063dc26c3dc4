import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../columns.ts";
import { role } from "./members.ts";
import { ofUser } from "./users.ts";
import { ofWorkspace } from "./workspaces.ts";

/** Identity providers of the installation (docs/decisions/0047-single-sign-on.md). */
export const identityProviders = pgTable("identity_providers", {
  id: uuid().primaryKey(),
  /** Its part of the addresses that the provider calls; never changes. */
  alias: text().notNull().unique("identity_providers_alias_key"),
  name: text().notNull(),
  enabled: boolean().notNull(),
  issuer: text().notNull(),
  /** The claim with the groups of a person. */
  groupsFrom: text(),
  clientId: text().notNull(),
  /** Sealed. */
  clientSecret: text(),
  /** Scopes besides `openid`, separated by spaces. */
  scopes: text().notNull(),
  /** Whether an email address counts as verified if the provider does not say whether it is. */
  trustsEmail: boolean().notNull().default(false),
  createdAt: createdAt(),
  updatedAt: instant().notNull().defaultNow(),
});

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
export type StoredGroupRole = {
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

/** Sign-ins that have begun: each row is used once, in the browser that began it. */
export const ssoRequests = pgTable(
  "sso_requests",
  {
    /** Hash of the `state`. */
    hash: text().primaryKey(),
    providerId: ofProvider(),
    /** Hash of the browser's cookie. */
    browserHash: text().notNull(),
    next: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("sso_requests_provider_idx").on(table.providerId),
    index("sso_requests_expires_at_idx").on(table.expiresAt),
  ],
);
