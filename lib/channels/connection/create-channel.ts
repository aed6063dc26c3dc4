import { channels } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import { adapterOf } from "../adapter-table.ts";
import { type ChannelRow, sealSecrets, toChannel, toStored } from "../channel-row.ts";
import { externalIdOf, readSettings } from "../channel-settings.ts";
import { type Channel, type CreateChannel, MAX_CHANNELS } from "../schema.ts";
import { requireSimulated } from "./require-simulated.ts";

/** The error message for a number, page or bot that is already connected. */
export const TAKEN =
  "This account is already connected, in this workspace or in another one of this installation.";

/**
 * Adds a channel. Throws VALIDATION_ERROR, URL_NOT_ALLOWED, NAME_TAKEN if the vendor's id is in use, and
 * SANDBOX_ONLY_SIMULATED.
 */
export async function createChannel(ctx: WorkspaceContext, input: CreateChannel): Promise<Channel> {
  const adapter = adapterOf(input);
  const { config, secrets } = readSettings(adapter, {
    config: input.config ?? {},
    secrets: input.secrets ?? {},
  });
  await requireSimulated(ctx, adapter, config);
  return inTransaction(ctx, async (ctx) => {
    await requireBelowLimit(ctx, channels, { max: MAX_CHANNELS, what: "channels" });
    const at = clock.now();
    const { workspaceId } = ctx;
    const id = newId();
    const row: ChannelRow = {
      workspaceId,
      id,
      name: input.name,
      platformType: adapter.platformType,
      externalId: externalIdOf(adapter, { config, secrets }),
      config,
      secrets: sealSecrets(secrets, { workspaceId, id }),
      status: "connected",
      statusReason: null,
      healthIssue: null,
      loss: null,
      statusSince: at,
      verifiedAt: null,
      createdAt: at,
      updatedAt: at,
    };
    await throwIfNameTaken(ctx.db.insert(channels).values(row), "channels_external_key", TAKEN);
    await recordAudit(ctx, "channel.created", {
      subject: row.id,
      detail: `${row.name}: ${adapter.label} ${row.externalId ?? ""}`.trim(),
    });
    publishChange(ctx, "workspace", ctx.workspaceId);
    return toChannel(toStored(row));
  });
}
