import { eq } from "drizzle-orm";
import { identityProviders } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext, WorkspaceContext } from "#lib/platform/context.ts";
import { invalid, notFound } from "#lib/platform/errors.ts";
import { haveSameOrigin } from "#lib/platform/have-same-origin.ts";
import { seal } from "#lib/platform/seal.ts";
import { type LoadedSource, loadSource, samlAfter } from "../saml/saml-settings.ts";
import type { IdentityProvider, UpdateIdentityProvider } from "../schema.ts";
import { checkIssuer } from "./check-issuer.ts";
import { writeDomains, writeGrants } from "./details.ts";
import { requireEnabledProvider } from "./enabled-provider.ts";
import { type ProviderRow, readProviders, sealedProvider } from "./provider-row.ts";
import { recordProviderChange } from "./record-provider-change.ts";
import { requireIdentityProvider } from "./require-identity-provider.ts";

/**
 * Changes the given keys. A stored secret is only sent to its own server: a new origin of the issuer without a new
 * secret deletes it. Throws IDENTITY_PROVIDER_NOT_FOUND, FORBIDDEN for workspaces of others, URL_NOT_ALLOWED,
 * NAME_TAKEN, and VALIDATION_ERROR for settings of another protocol, for unreadable SAML metadata, and if a sign-in
 * policy needs the provider as it is.
 */
export async function updateIdentityProvider(
  ctx: WorkspaceContext & UserContext,
  id: string,
  input: UpdateIdentityProvider,
): Promise<IdentityProvider> {
  const source = await loadNewSource(ctx, id, input);
  return inTransaction(ctx, async (ctx) => {
    const row = await requireIdentityProvider(ctx, id);
    const read = () => readProviders(ctx, eq(identityProviders.id, id));
    const [before] = await read();
    if (!before) throw notFound("IDENTITY_PROVIDER");
    const protocol = protocolAfter(row, input, source);
    await ctx.db
      .update(identityProviders)
      .set({
        ...commonAfter(row, input),
        ...protocol,
        updatedAt: clock.now(),
      })
      .where(eq(identityProviders.id, id));
    if (input.domains) await writeDomains(ctx, id, input.domains);
    if (input.grants) await writeGrants(ctx, before, input.grants);
    await requireEnabledProvider(ctx);
    const [after] = await read();
    if (!after) throw notFound("IDENTITY_PROVIDER");
    const changesSecret = protocol.clientSecret !== undefined && protocol.clientSecret !== row.clientSecret;
    await recordProviderChange(ctx, { action: "identity_provider.changed", before, after, changesSecret });
    return after;
  });
}

function commonAfter(row: ProviderRow, input: UpdateIdentityProvider) {
  return {
    name: input.name ?? row.name,
    enabled: input.isEnabled ?? row.enabled,
    groupsFrom: input.groupsFrom === undefined ? row.groupsFrom : input.groupsFrom,
    requiresMultiFactor: input.requiresMultiFactor ?? row.requiresMultiFactor,
    multiFactorValues: input.multiFactorValues ?? row.multiFactorValues,
    maxAgeMinutes: input.maxAgeMinutes === undefined ? row.maxAgeMinutes : input.maxAgeMinutes,
  };
}

/** Metadata is read before the transaction, because a provider may be slow. */
async function loadNewSource(ctx: WorkspaceContext, id: string, { saml }: UpdateIdentityProvider) {
  if (!saml) return {};
  await requireIdentityProvider(ctx, id);
  return loadSource(saml);
}

function protocolAfter(
  row: ProviderRow,
  { oidc, saml }: UpdateIdentityProvider,
  source: LoadedSource,
): Partial<ProviderRow> {
  if ((oidc && row.kind !== "oidc") || (saml && row.kind !== "saml")) {
    throw invalid(`the provider uses ${row.kind}`);
  }
  if (saml && row.saml) return samlAfter({ issuer: row.issuer, saml: row.saml }, source, saml);
  return oidc ? oidcAfter(row, oidc) : {};
}

function oidcAfter(
  row: ProviderRow,
  given: NonNullable<UpdateIdentityProvider["oidc"]>,
): Partial<ProviderRow> {
  const issuer = given.issuer === undefined ? row.issuer : checkIssuer(given.issuer);
  return {
    issuer,
    clientId: given.clientId ?? row.clientId,
    clientSecret: secretAfter(row, issuer, given.clientSecret),
    scopes: given.scope ?? row.scopes,
    trustsEmail: given.trustsEmail ?? row.trustsEmail,
    signsOut: given.signsOut ?? row.signsOut,
  };
}

function secretAfter(row: ProviderRow, issuer: string, sent: string | null | undefined): string | null {
  if (sent !== undefined) return sent === null ? null : seal(sent, sealedProvider(row), "client_secret");
  return haveSameOrigin(row.issuer, issuer) ? row.clientSecret : null;
}
