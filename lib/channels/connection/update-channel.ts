import { isDeepStrictEqual } from "node:util";
import { channels } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { whereId } from "#lib/db/where-id.ts";
import { changesOf, recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import type { ChannelAdapter, StoredChannel } from "../adapter.ts";
import { adapterOf } from "../adapter-table.ts";
import {
  type ChannelRow,
  missingSecret,
  missingSecretReason,
  sealSecrets,
  toChannel,
  toStored,
} from "../channel-row.ts";
import { externalIdOf, readSettings, type Settings } from "../channel-settings.ts";
import { countOpenProblems } from "../health/count-open-problems.ts";
import { requireChannel } from "../require-channel.ts";
import type { Channel, UpdateChannel } from "../schema.ts";
import { TAKEN } from "./create-channel.ts";
import { requireSimulated } from "./require-simulated.ts";

/**
 * Changes the keys that are sent. New secrets connect a channel whose token the vendor had rejected; without its
 * secrets a channel must be reconnected. Other settings are unverified until the vendor accepts them. Throws
 * CHANNEL_NOT_FOUND, VALIDATION_ERROR, URL_NOT_ALLOWED, NAME_TAKEN, SANDBOX_ONLY_SIMULATED.
 */
export async function updateChannel(
  ctx: WorkspaceContext,
  id: string,
  input: UpdateChannel,
): Promise<Channel> {
  return inTransaction(ctx, async (ctx) => {
    const before = await requireChannel(ctx, id);
    const stored = toStored(before);
    const adapter = adapterOf(stored);
    const { config = {}, secrets = {} } = input;
    const settings = readSettings(adapter, { config, secrets, stored });
    await requireSimulated(ctx, adapter, settings.config);
    const after = statusAfter(adapter, stored, { input, settings });
    const at = clock.now();
    const row: ChannelRow = {
      ...before,
      name: input.name ?? before.name,
      externalId: externalIdAfter(adapter, stored, settings),
      config: settings.config,
      secrets: sealSecrets(settings.secrets, before),
      ...after,
      statusSince: after.status === before.status ? before.statusSince : at,
      verifiedAt: isSame(settings, stored) ? before.verifiedAt : null,
      updatedAt: at,
    };
    const { workspaceId, id: _, createdAt: __, ...changed } = row;
    await throwIfNameTaken(
      ctx.db
        .update(channels)
        .set(changed)
        .where(whereId(ctx, channels, id)),
      "channels_external_key",
      TAKEN,
    );
    const { name, status, config: kept } = row;
    const shown = { name, status, config: kept, secrets: settings.secrets };
    const changes = changesOf(stored, shown, ["secrets"]);
    await recordAudit(ctx, "channel.changed", { subject: id, detail: changedKeys(input), changes });
    publishChange(ctx, "workspace", workspaceId);
    return toChannel(toStored(row), await countOpenProblems(ctx, id));
  });
}

/** Removing a token does not make the channel another account's. */
function externalIdAfter(adapter: ChannelAdapter, stored: StoredChannel, settings: Settings): string | null {
  return externalIdOf(adapter, settings) ?? (adapter.externalIdField === null ? stored.externalId : null);
}

function isSame({ config, secrets }: Settings, stored: StoredChannel): boolean {
  return isDeepStrictEqual(config, stored.config) && isDeepStrictEqual(secrets, stored.secrets);
}

type Change = { input: UpdateChannel; settings: Settings };

function statusAfter(
  adapter: ChannelAdapter,
  stored: StoredChannel,
  { input, settings }: Change,
): Pick<ChannelRow, "status" | "statusReason"> & Partial<Pick<ChannelRow, "healthIssue" | "loss">> {
  const newStatus = input.status ?? stored.status;
  if (newStatus === "disabled")
    return { status: "disabled", statusReason: null, healthIssue: null, loss: null };
  const missing = missingSecret(adapter, settings.secrets);
  if (missing) return { status: "reconnect", statusReason: missingSecretReason(missing, settings.dropped) };
  const touched = Object.keys({ ...input.secrets, ...input.config }).length > 0 || input.status !== undefined;
  const { status, statusReason } = stored;
  return touched
    ? { status: "connected", statusReason: null, healthIssue: null, loss: null }
    : { status, statusReason };
}

/** Returns the names of what was sent, never the values. */
function changedKeys({ config = {}, secrets = {}, ...others }: UpdateChannel): string {
  const named = (part: string, values: object) => Object.keys(values).map((name) => `${part}.${name}`);
  return [...Object.keys(others), ...named("config", config), ...named("secrets", secrets)].join(", ");
}
