import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "../columns.ts";
import { apiKeys } from "./users.ts";

/**
 * Applications that request access (docs/mcp.md, OAuth): those that registered themselves, and the metadata documents
 * that were fetched. All of them are public clients: there are no secrets.
 */
export const oauthClients = pgTable("oauth_clients", {
  /** A random ID, or the URL of the metadata document. */
  id: text().primaryKey(),
  name: text().notNull(),
  redirectUris: text().array().notNull(),
  /** When the metadata document must be fetched again; null for a registered client. */
  freshUntil: instant(),
  lastUsedAt: instant(),
  createdAt: createdAt(),
});

/**
 * The access that a person gave to an application. Its limits are those of the key with the same id, so one statement
 * authorizes both. The code and the newest refresh token are stored as hashes, access tokens are not stored.
 */
export const oauthGrants = pgTable(
  "oauth_grants",
  {
    id: uuid()
      .primaryKey()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    clientId: text().notNull(),
    /** The only address at which its tokens work. */
    resource: text().notNull(),
    redirectUri: text().notNull(),
    codeHash: text().notNull().unique("oauth_grants_code_hash_key"),
    codeChallenge: text().notNull(),
    codeExpiresAt: instant().notNull(),
    /** Null until the code is exchanged. */
    refreshHash: text(),
    createdAt: createdAt(),
  },
  (table) => [index("oauth_grants_client_idx").on(table.clientId)],
);
