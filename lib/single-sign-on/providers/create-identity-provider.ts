import { count, eq } from "drizzle-orm";
import { identityProviders } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { seal } from "#lib/platform/seal.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { loadSource, samlAfter } from "../saml/saml-settings.ts";
import { type CreateIdentityProvider, type IdentityProvider, MAX_IDENTITY_PROVIDERS } from "../schema.ts";
import { checkIssuer } from "./check-issuer.ts";
import { writeDomains, writeGrants } from "./details.ts";
import { type ProviderRow, readProviders, sealedProvider } from "./provider-row.ts";
import { recordProviderChange } from "./record-provider-change.ts";
import { requireInstallation } from "./require-installation.ts";

/**
 * Adds a provider. Throws FORBIDDEN outside the first workspace and for workspaces of others, URL_NOT_ALLOWED,
 * NAME_TAKEN for an alias or domain in use, and VALIDATION_ERROR for more than 20 providers and for unreadable SAML
 * metadata.
 */
export async function createIdentityProvider(
  ctx: WorkspaceContext & UserContext,
  input: CreateIdentityProvider,
): Promise<IdentityProvider> {
  await requireInstallation(ctx);
  const row = await rowOf(input);
  return inTransaction(ctx, async (ctx) => {
    const [stored] = await ctx.db.select({ total: count() }).from(identityProviders);
    if (stored && stored.total >= MAX_IDENTITY_PROVIDERS) {
      throw invalid(`an installation has at most ${MAX_IDENTITY_PROVIDERS} identity providers`);
    }
    await throwIfNameTaken(
      ctx.db.insert(identityProviders).values(row),
      "identity_providers_alias_key",
      "There is already an identity provider with this alias.",
    );
    await writeDomains(ctx, row.id, input.domains);
    await writeGrants(ctx, { id: row.id, grants: [] }, input.grants);
    const [provider] = await readProviders(ctx, eq(identityProviders.id, row.id));
    if (!provider) throw new Error("a provider was removed while being added");
    await recordProviderChange(ctx, {
      action: "identity_provider.created",
      before: null,
      after: provider,
      changesSecret: row.clientSecret !== null,
    });
    return provider;
  });
}

async function rowOf(input: CreateIdentityProvider): Promise<ProviderRow> {
  const { alias, name, isEnabled, groupsFrom, requiresMultiFactor, multiFactorValues, maxAgeMinutes } = input;
  const id = newId();
  const at = clock.now();
  return {
    id,
    alias,
    name,
    enabled: isEnabled,
    groupsFrom,
    requiresMultiFactor,
    multiFactorValues,
    maxAgeMinutes,
    ...(await protocolOf(id, input)),
    createdAt: at,
    updatedAt: at,
  };
}

const noOidc = { clientId: null, clientSecret: null, scopes: null, trustsEmail: false, signsOut: false };

async function protocolOf(id: string, { oidc, saml }: CreateIdentityProvider) {
  if (oidc && !saml) return { kind: "oidc" as const, saml: null, ...oidcOf(id, oidc) };
  if (saml && !oidc)
    return { kind: "saml" as const, ...noOidc, ...samlAfter(null, await loadSource(saml), saml) };
  throw invalid("either oidc or saml is required");
}

function oidcOf(id: string, oidc: NonNullable<CreateIdentityProvider["oidc"]>) {
  const { issuer, clientId, clientSecret, scope, trustsEmail, signsOut } = oidc;
  return {
    issuer: checkIssuer(issuer),
    clientId,
    clientSecret: clientSecret ? seal(clientSecret, sealedProvider({ id }), "client_secret") : null,
    scopes: scope,
    trustsEmail,
    signsOut,
  };
}
