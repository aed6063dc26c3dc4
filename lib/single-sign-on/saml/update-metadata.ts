import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import { identityProviders } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { clock } from "#lib/platform/clock.ts";
import type { Context } from "#lib/platform/context.ts";
import { logger } from "#lib/platform/logger.ts";
import { type ProviderRow, readProviders } from "../providers/provider-row.ts";
import { recordProviderChange } from "../providers/record-provider-change.ts";
import { loadSource, samlAfter } from "./saml-settings.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Reads the metadata of a SAML provider again, at most once a day, to receive new certificates before they are used. If
 * it cannot be read, or is of another provider, the settings stay and sign-ins continue to work.
 */
export async function updateMetadata(ctx: Context, provider: ProviderRow): Promise<ProviderRow> {
  const { saml, issuer } = provider;
  if (!saml?.metadataUrl || clock.now().getTime() - Date.parse(saml.readAt) < DAY_MS) return provider;
  const claimed = await claimReading(ctx, provider);
  if (!claimed) return provider;
  try {
    const source = await loadSource({ metadataUrl: saml.metadataUrl });
    if (source.entityId !== issuer) throw new Error(`The metadata is of ${source.entityId?.slice(0, 200)}.`);
    return await storeMetadata(ctx, claimed, samlAfter({ issuer, saml }, source, {}).saml);
  } catch (error) {
    logger.warn(
      { err: error, provider: provider.alias },
      "the metadata of an identity provider cannot be read",
    );
    return provider;
  }
}

/** One request of all reads the metadata; after a failure, the next one waits a day as well. */
async function claimReading(ctx: Context, { id, saml }: ProviderRow): Promise<ProviderRow | undefined> {
  const readAt = clock.now().toISOString();
  const [claimed] = await ctx.db
    .update(identityProviders)
    .set({ saml: sql`${identityProviders.saml} || jsonb_build_object('readAt', ${readAt}::text)` })
    .where(and(eq(identityProviders.id, id), sql`${identityProviders.saml} ->> 'readAt' = ${saml?.readAt}`))
    .returning();
  return claimed;
}

/** Stores the settings in the metadata, unless a user has changed the provider since. */
async function storeMetadata(
  ctx: Context,
  claimed: ProviderRow,
  saml: NonNullable<ProviderRow["saml"]>,
): Promise<ProviderRow> {
  const isSame = and(
    eq(identityProviders.id, claimed.id),
    eq(identityProviders.updatedAt, claimed.updatedAt),
  );
  return inTransaction(ctx, async (ctx) => {
    const [before] = await readProviders(ctx, isSame);
    const [stored] = await ctx.db
      .update(identityProviders)
      .set({ saml, updatedAt: clock.now() })
      .where(isSame)
      .returning();
    const [after] = await readProviders(ctx, eq(identityProviders.id, claimed.id));
    if (!before || !stored || !after) return claimed;
    if (isDeepStrictEqual(before.saml, after.saml)) return stored;
    const actor = { type: "system", id: null, name: claimed.name, via: "system" } as const;
    const change = { action: "identity_provider.changed", before, after, changesSecret: false } as const;
    await recordProviderChange({ ...ctx, actor }, change);
    return stored;
  });
}
