import type { channels } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import { type Reason, reason } from "#lib/platform/reason.ts";
import { type SealedRow, seal, unseal } from "#lib/platform/seal.ts";
import type { ChannelAdapter, ChannelField, StoredChannel } from "./adapter.ts";
import { adapterOf } from "./adapter-table.ts";
import { webhookUrlOf } from "./channel-address.ts";
import { healthOf } from "./health/health.ts";
import { type Channel, channelStatuses, PlatformType } from "./schema.ts";

/** A stored channel with encrypted secrets. */
export type ChannelRow = typeof channels.$inferSelect;

/**
 * Returns a channel with decrypted secrets. Secrets encrypted with another APP_SECRET count as missing, so the channel
 * is then not connected.
 */
export function toStored(row: ChannelRow): StoredChannel {
  const platformType = PlatformType.parse(row.platformType);
  const adapter = adapterOf({ platformType });
  const secrets = openSecrets(row);
  const missing = row.status === "connected" ? missingSecret(adapter, secrets) : null;
  return {
    workspaceId: row.workspaceId,
    id: row.id,
    name: row.name,
    platformType,
    platformId: adapter.platformId,
    externalId: row.externalId,
    config: textsIn(row.config),
    secrets,
    status: missing ? "reconnect" : (channelStatuses.find((status) => status === row.status) ?? "disabled"),
    statusReason: missing ? missingSecretReason(missing) : row.statusReason,
    healthIssue: isOver(row.healthIssue) ? null : row.healthIssue,
    loss: row.loss,
    statusSince: row.statusSince,
    verifiedAt: row.verifiedAt,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

function isOver(issue: ChannelRow["healthIssue"]): boolean {
  return issue?.until !== undefined && Date.parse(issue.until) <= clock.now().getTime();
}

/** Returns a channel as the API shows it. Only secrets that people copy to the vendor are readable. */
export function toChannel(stored: StoredChannel, openProblems = 0): Channel {
  const adapter = adapterOf(stored);
  const secret = adapter.fields.filter((field) => field.secret);
  const shown = secret.find((field) => field.shown);
  return {
    id: stored.id,
    name: stored.name,
    platformType: stored.platformType,
    platformId: stored.platformId,
    externalId: stored.externalId,
    config: { ...stored.config },
    secrets: Object.fromEntries(secret.map(({ name }) => [name, Boolean(stored.secrets[name])])),
    webhookUrl: adapter.webhook ? webhookUrlOf(stored.id) : null,
    verifyToken: shown ? (stored.secrets[shown.name] ?? null) : null,
    status: stored.status,
    statusReason: stored.statusReason?.text ?? null,
    trouble: stored.healthIssue && {
      code: stored.healthIssue.code,
      reason: stored.healthIssue.reason.text,
      sinceDate: stored.healthIssue.since,
    },
    health: { ...healthOf(stored), openProblems },
    verifiedDate: (adapter.webhook ? stored.verifiedAt : stored.createdAt)?.toISOString() ?? null,
    capabilities: adapter.capabilities,
    creationDate: stored.createdAt.toISOString(),
    updatedDate: stored.updatedAt.toISOString(),
  };
}

type ChannelKey = Pick<ChannelRow, "workspaceId" | "id">;

/** Returns the row that a channel's secrets are encrypted for. */
function sealedChannel({ workspaceId, id }: ChannelKey): SealedRow {
  return { workspaceId, table: "channels", id };
}

/** Returns the encrypted secrets of a channel for storage; null if there are none. */
export function sealSecrets(secrets: Readonly<Record<string, string>>, channel: ChannelKey): string | null {
  if (Object.keys(secrets).length === 0) return null;
  return seal(JSON.stringify(secrets), sealedChannel(channel), "secrets");
}

/** Returns the first missing required secret; null if none is missing. */
export function missingSecret(adapter: ChannelAdapter, secrets: Readonly<Record<string, string>>) {
  return adapter.fields.find((field) => field.secret && field.required && !secrets[field.name]) ?? null;
}

/**
 * Returns why a channel without one of its secrets must be reconnected. `dropped`: a new address removed the secret.
 */
export function missingSecretReason({ label, name }: ChannelField, dropped = false): Reason {
  const why = dropped ? "was removed because the address changed" : "is not set";
  return reason(`${label} ${why}: enter it again.`, "secretMissing", {
    field: name,
    dropped: String(dropped),
  });
}

function openSecrets(row: ChannelKey & Pick<ChannelRow, "secrets">): Record<string, string> {
  if (row.secrets === null) return {};
  try {
    return textsIn(JSON.parse(unseal(row.secrets, sealedChannel(row), "secrets")));
  } catch {
    return {};
  }
}

function textsIn(values: unknown): Record<string, string> {
  const known = Object.entries(Object(values)).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return Object.fromEntries(known);
}
