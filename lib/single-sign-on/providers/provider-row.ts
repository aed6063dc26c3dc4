import { type SQL, sql } from "drizzle-orm";
import { identityProviders } from "#lib/db/schema/index.ts";
import type { Context } from "#lib/platform/context.ts";
import { env } from "#lib/platform/env.ts";
import type { SealedRow } from "#lib/platform/seal.ts";
import { describeSaml } from "../saml/describe-saml.ts";
import type { IdentityProvider } from "../schema.ts";

/** A stored provider; its secret is encrypted. */
export type ProviderRow = typeof identityProviders.$inferSelect;

/** The "workspace" of sealed values that belong to the installation. */
const INSTALLATION = "installation";

/** Returns the row that a provider's secret is encrypted for. */
export function sealedProvider({ id }: Pick<ProviderRow, "id">): SealedRow {
  return { workspaceId: INSTALLATION, table: "identity_providers", id };
}

/** Returns an address of a provider on this installation: `callback`, `start`, `acs`, `metadata`, `logout`. */
export function addressOf(alias: string, action: string): string {
  return `${env().PUBLIC_URL.replace(/\/+$/, "")}/api/sso/${alias}/${action}`;
}

/** Returns the providers that match, by name, with their domains and grants. */
export async function readProviders(ctx: Context, where?: SQL): Promise<IdentityProvider[]> {
  const rows = await ctx.db
    .select({ provider: identityProviders, domains: domainsOf, grants: grantsOf })
    .from(identityProviders)
    .where(where)
    .orderBy(sql`lower(${identityProviders.name})`, identityProviders.id);
  return rows.map(({ provider, domains, grants }) => ({
    ...toProvider(provider),
    domains,
    grants,
  }));
}

const domainsOf = sql<string[]>`(
  select coalesce(json_agg(d.domain order by d.domain), '[]')
  from identity_provider_domains d where d.provider_id = identity_providers.id)`;

const grantsOf = sql<IdentityProvider["grants"]>`(
  select coalesce(json_agg(json_build_object('workspaceId', w.id, 'workspaceName', w.name,
    'defaultRole', g.default_role, 'groupRoles', g.group_roles, 'removesMembers', g.removes_members)
    order by lower(w.name), w.id), '[]')
  from identity_provider_grants g join workspaces w on w.id = g.workspace_id
  where g.provider_id = identity_providers.id)`;

function toProvider(row: ProviderRow): Omit<IdentityProvider, "domains" | "grants"> {
  const { id, alias, kind, name, groupsFrom, requiresMultiFactor, multiFactorValues, maxAgeMinutes, saml } =
    row;
  return {
    id,
    alias,
    kind,
    name,
    isEnabled: row.enabled,
    groupsFrom,
    requiresMultiFactor,
    multiFactorValues,
    maxAgeMinutes,
    oidc: toOidc(row),
    saml: saml && describeSaml({ issuer: row.issuer, saml }),
    addresses: {
      signIn: addressOf(alias, "start"),
      callback: addressOf(alias, saml ? "acs" : "callback"),
      metadata: saml && addressOf(alias, "metadata"),
      logout: saml ? null : addressOf(alias, "logout"),
    },
    creationDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
}

function toOidc({
  issuer,
  clientId,
  clientSecret,
  scopes,
  trustsEmail,
  signsOut,
}: ProviderRow): IdentityProvider["oidc"] {
  if (clientId === null) return null;
  const hasClientSecret = clientSecret !== null;
  return { issuer, clientId, hasClientSecret, scope: scopes ?? "", trustsEmail, signsOut };
}
