import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import type { Context } from "#lib/platform/context.ts";
import type { IdentityProvider } from "../schema.ts";

type Change = {
  action: "identity_provider.created" | "identity_provider.changed";
  before: IdentityProvider | null;
  after: IdentityProvider;
  /** Whether the client secret was set, replaced or removed. */
  changesSecret: boolean;
};

/** Records the settings of a provider that differ, with the values before and after; never the client secret. */
export async function recordProviderChange(
  ctx: Context & { workspaceId?: string },
  { action, before, after, changesSecret }: Change,
): Promise<void> {
  const changes = changesOf<Partial<Settings>>(before ? settingsOf(before) : {}, settingsOf(after));
  await recordAudit(ctx, action, {
    subject: after.id,
    detail: `${after.name}: ${after.oidc?.issuer ?? after.saml?.entityId}`,
    changes: { ...changes, ...(changesSecret && { clientSecret: { secret: true as const } }) },
  });
}

type Settings = ReturnType<typeof settingsOf>;

/** Certificates are recorded by their fingerprints. */
function settingsOf(provider: IdentityProvider) {
  const { alias, name, isEnabled, domains, groupsFrom, grants, oidc, saml } = provider;
  const { requiresMultiFactor, multiFactorValues, maxAgeMinutes } = provider;
  const { hasClientSecret: _, ...openId } = oidc ?? {};
  const { certificates, ...rest } = saml ?? {};
  const fingerprints = certificates?.map(({ fingerprint }) => fingerprint);
  const people = { domains, groupsFrom, grants, requiresMultiFactor, multiFactorValues, maxAgeMinutes };
  const common = { alias, name, isEnabled, ...people };
  return { ...common, ...openId, ...rest, ...(fingerprints && { certificates: fingerprints }) };
}
